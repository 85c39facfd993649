import type { Declined } from '#platform/payments/declined.ts';

const paymentStates = ['begun', 'open', 'failed', 'paid', 'parked'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why the bank declined, in the payer's words, and what to do next. */
export const declinedWords: Record<Declined, { why: string; next: string }> = {
  too_little: { why: 'There was not enough money.', next: 'Try again once there is, or pay in another way.' },
  expired: { why: 'The card has expired.', next: 'Pay with another card, or by bank transfer.' },
  wrong_pin: { why: 'The PIN or the code was wrong.', next: 'Try again, or pay in another way.' },
  limit: {
    why: 'It is more than the bank lets you pay at once or in a day.',
    next: 'Ask it for more, or pay in another way.',
  },
  not_allowed: { why: 'The bank does not let this be paid so.', next: 'Ask it why, or pay in another way.' },
  no_answer: { why: 'The bank did not answer in time.', next: 'Try again in some minutes, or pay in another way.' },
};

/** Why a payment was not credited. */
export const unmatchedReasons = {
  unknown: 'A reference that is not ours',
  amount: 'Another amount than was asked for',
  currency: 'Another currency than was asked for',
  late: 'What it was for could not be paid any more',
  fee: 'The provider says that it keeps more than came',
  reversed: 'It came, and was taken or sent back since',
  card: 'A card cannot fill a balance',
} as const;
export type UnmatchedReason = keyof typeof unmatchedReasons;

export const unmatchedStates = {
  waiting: 'Waits for a decision',
  refunding: 'Being sent back',
  refunded: 'Sent back',
  matched: 'Credited to a member',
} as const;
export type UnmatchedState = keyof typeof unmatchedStates;
