/** Of the states that end a payout, only 'success' may still change: to 'reversed'. */
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

/** Ends after which the member has the money here again. */
export const givenBackStates = [
  'failed',
  'reversed',
  'turned_down',
  'cancelled',
] as const satisfies readonly PayoutState[];

/** The account of a member that pays a payout. */
export type Purse = 'member_available' | 'member_payable' | 'buyer_refundable';

/** The `provider` of payouts that a bank sends from a file. */
export const fileProvider = 'bank';
