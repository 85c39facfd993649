/** How far a payout is; 'reversed' may follow on 'success', and nothing else follows on an end. */
export const payoutStates = [
  'to_confirm',
  'reserved',
  'sending',
  'success',
  'failed',
  'reversed',
  'turned_down',
  'cancelled',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Nothing went out in the end, or it came back: the member has the money here again. */
export const givenBack = ['failed', 'reversed', 'turned_down', 'cancelled'] as const satisfies readonly PayoutState[];

/** What it is taken from, and as what it stands in the books. */
export const purses = {
  member_available: 'withdrawal',
  member_payable: 'payout',
  buyer_refundable: 'refund_sent',
} as const;
export type Purse = keyof typeof purses;

/** By whom it is sent where no provider does: a file for a bank. */
export const byFile = 'bank';
