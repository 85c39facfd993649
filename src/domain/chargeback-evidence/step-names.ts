import type { DealEvent } from '../deals/deal.states.ts';

/** A step of a deal in words that a bank reads without knowing our site. */
export const stepNames: Readonly<Record<string, string>> = {
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
  rule_release: 'Decided for the seller',
  rule_refund: 'Decided for the buyer',
  rule_split: 'Decided for both in part',
} satisfies Record<DealEvent, string>;
