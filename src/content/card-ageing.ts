/** How many days money that came by card is held, until owners change the setting (money.md 'What came by card'). */
export const cardHold_days = 14;
/** A sale above this amount, delivered with the buyer's PIN, counts for the exemption from the hold. */
export const cardProof_kobo = 100_000_00n;
/** Staff check a release that contains at least this much card money. */
export const cardLook_kobo = 1_000_000_00n;

const after = (days: number) => `${days === 1 ? '1 day' : `${days} days`} after acceptance`;

/** 'Usually', because proven sellers are paid earlier, and a card payment above the buyer's limit is held longer. */
export const cardHoldTexts = {
  beforePayment: (days: number) => `If the buyer pays by card, the seller is usually paid out ${after(days)}.`,
  paidByCard: (days: number) => `Usually paid out ${after(days)}, because this buyer paid by card.`,
  paidByYourCard: (days: number) => `You paid by card, so the seller is usually paid out ${after(days)}.`,
  plans: (days: number) =>
    `Money that came by card is held until ${after(days)}; the business days count from then. Sellers who have shown that they deliver are paid without the hold.`,
} as const;
