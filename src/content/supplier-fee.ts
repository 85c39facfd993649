/** decisions.md §10: the initial fee of a supplier application, which staff can change. At 0 there is no payment step. */
export const applicationFee_kobo = 10_000_00n;

/** How long the payment test takes to answer (public-site.md §4 'Supplier application'). */
export const testAnswer_ms = 2_000;

/** How many people approve a supplier application at first. Staff can change it. */
export const firstApprovers = 1;

/** When a member who paid the fee but did not submit the application is reminded, and when the fee is refunded. */
export const unsentFee_days = { reminded: 30, returned: 60 } as const;
