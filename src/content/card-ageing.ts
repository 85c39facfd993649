/** money.md 'What came by card', at first; owners change them among the settings. */
export const cardHold_days = 14;
/** A sale above this amount, delivered with the buyer's PIN, counts for the exemption from the hold. */
export const cardProof_kobo = 100_000_00n;
/** Card money of one release from which staff look at it. */
export const cardLook_kobo = 1_000_000_00n;
