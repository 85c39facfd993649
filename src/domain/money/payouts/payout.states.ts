/** How far a payout is; 'reversed' may follow on 'success', and nothing else follows on an end. */
const payoutStates = [
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

export type Purse = 'member_available' | 'member_payable' | 'buyer_refundable';

/** By whom it is sent where no provider does: a file for a bank. */
export const byFile = 'bank';
