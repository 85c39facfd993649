import type { DealState } from './deal.states.ts';

/** How far a deal, or a part of one, is, in a word or two. */
export const dealStateLabels: Record<DealState, string> = {
  draft: 'Being written',
  proposed: 'Proposed',
  declined: 'Declined',
  expired: 'Expired',
  agreed: 'To be paid',
  cancelled: 'Cancelled',
  funded: 'Paid, to be sent',
  shipped: 'On its way',
  delivered: 'Being looked at',
  accepted: 'Accepted',
  part_accepted: 'Part to be agreed',
  rejected: 'Rejected',
  return_shipped: 'Coming back',
  return_received: 'Came back',
  disputed: 'In dispute',
  released: 'Released',
  refunded: 'Refunded',
  split: 'Accepted in part',
  charged_back: 'Charged back',
};
