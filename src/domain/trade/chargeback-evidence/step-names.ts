import type { DealEvent, DealParty } from '../deal-terms/deal.states.ts';

/** A step of a deal in words that a bank reads without knowing our site. */
const stepNames: Readonly<Record<DealEvent, string>> = {
  propose: 'Terms proposed',
  amend: 'Terms corrected',
  counter: 'Other terms proposed',
  decline: 'Declined',
  agree: 'Terms agreed',
  lapse: 'Time ran out',
  cancel: 'Cancelled',
  fund: 'Paid, money held',
  ship: 'Goods sent',
  deliver: 'Goods delivered',
  accept: 'Goods accepted',
  accept_part: 'Accepted in part',
  settle_part: 'Settled in part',
  release: 'Money released to the seller',
  reject: 'Goods rejected',
  ship_return: 'Goods sent back',
  receive_return: 'Returned goods received',
  refund: 'Money given back to the buyer',
  dispute: 'Dispute opened',
  answer: 'Dispute answered',
  concede: 'Claim admitted',
  propose_split: 'Shares of the money proposed',
  refuse_split: 'Proposed shares refused',
  withdraw_split: 'Proposed shares withdrawn',
  accept_split: 'Proposed shares agreed to',
  rule_release: 'Decided for the seller',
  rule_refund: 'Decided for the buyer',
  rule_split: 'Decided for both in part',
  charge_back: 'Chargeback by the buyer’s bank',
  charge_back_some: 'Chargeback of part of the payment by the buyer’s bank',
  keep: 'Found to be delivered: the seller keeps the money',
};

/** Steps that a deadline took, because a side did not answer in time. */
const namesByDeadline: Partial<Record<DealEvent, string>> = {
  accept: 'Counted as accepted',
  settle_part: 'Settled in part',
  receive_return: 'Returned goods counted as received',
};

/** Nothing is sent in a deal about work: the work is done and checked. */
const namesOfWork: Partial<Record<DealEvent, string>> = {
  ship: 'Work done, as the seller says',
  deliver: 'Check of the work begun',
  accept: 'Work accepted',
  keep: 'Found to be done: the seller keeps the money',
};

/** Who took a step. */
const parties: Readonly<Record<DealParty, string>> = {
  buyer: 'buyer',
  seller: 'seller',
  staff: 'our team',
  clock: 'automatic, at a deadline',
  provider: 'payment provider',
};

/** A step and who took it: 'Goods sent (seller)'. */
export function stepText({ event, party }: { event: DealEvent; party: DealParty }, isWork: boolean): string {
  const name = (party === 'clock' && namesByDeadline[event]) || (isWork && namesOfWork[event]) || stepNames[event];
  const by = event === 'deliver' && party === 'seller' ? 'seller, with the buyer’s PIN' : parties[party];
  return `${name} (${by})`;
}
