/** decisions.md §10: what a supplier application costs until staff change it. At 0 there is no payment step. */
export const applicationFee_kobo = 10_000_00n;

/** How long the test of payments takes to answer (public-site.md §4 'Supplier application'). */
export const testAnswer_ms = 2_000;

/** How many people approve a supplier application until staff change it. */
export const firstApprovers = 1;

/** A fee that was paid for an application that is never sent: its member is reminded, and later gets it back. */
export const unsentFee_days = { reminded: 30, returned: 60 } as const;
