/** How far a payment is: what was not paid may still be, what was paid or parked stays so. */
export const paymentStates = ['begun', 'open', 'failed', 'paid', 'parked'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why money that came was not credited. */
export const parkedReasons = {
  unknown: 'A reference that is not ours',
  amount: 'Another amount than was asked for',
  currency: 'Another currency than was asked for',
  late: 'What it was for could not be paid any more',
} as const;
export type ParkedReason = keyof typeof parkedReasons;

export const parkedStates = {
  waiting: 'Waits for a decision',
  refunding: 'Being sent back',
  refunded: 'Sent back',
  matched: 'Credited to somebody',
} as const;
export type ParkedState = keyof typeof parkedStates;
