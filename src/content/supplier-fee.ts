/** decisions.md §10: the initial fee of a supplier application, which staff can change. At 0 there is no payment step. */
export const applicationFee_kobo = 10_000_00n;

/** The time after which the payment test answers (public-site.md §4 'Supplier application'). */
export const testAnswer_ms = 2_000;

/** The initial number of people who must approve a supplier application. Staff can change it. */
export const firstApprovers = 1;

/** For a member who paid the fee but did not submit the application: the days until the reminder, and until the refund of the fee. */
export const unsentFee_days = { reminded: 30, returned: 60 } as const;
