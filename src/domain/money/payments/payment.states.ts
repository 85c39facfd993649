import type { DeclineReason } from '#platform/payments/declined.ts';

export const paymentStates = ['begun', 'open', 'failed', 'paid', 'parked'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why the bank declined, in the payer's words, and what to do next. */
export const declinedWords: Record<DeclineReason, { why: string; next: string }> = {
  too_little: { why: 'There was not enough money.', next: 'Add money and try again, or pay in another way.' },
  expired: { why: 'The card has expired.', next: 'Pay with another card, or by bank transfer.' },
  wrong_pin: { why: 'The PIN or the code was wrong.', next: 'Try again, or pay in another way.' },
  limit: {
    why: 'It is more than the bank lets you pay at once or in a day.',
    next: 'Ask the bank for a higher limit, or pay in another way.',
  },
  not_allowed: { why: 'The bank does not allow this payment.', next: 'Ask the bank why, or pay in another way.' },
  no_answer: { why: 'The bank did not answer in time.', next: 'Try again in some minutes, or pay in another way.' },
};

/** Why a payment was not credited. */
export const unmatchedReasons = {
  unknown: 'A reference that is not ours',
  amount: 'Another amount than requested',
  currency: 'Another currency than requested',
  late: 'Its deal or fee could not be paid any more',
  fee: 'The provider’s fee is larger than the payment',
  reversed: 'It arrived, and was claimed back or refunded since',
  card: 'A balance cannot be filled by card',
} as const;
export type UnmatchedReason = keyof typeof unmatchedReasons;

export const unmatchedStates = {
  waiting: 'Waits for a decision',
  refunding: 'Being sent back',
  refunded: 'Sent back',
  matched: 'Credited to a member',
} as const;
export type UnmatchedState = keyof typeof unmatchedStates;
