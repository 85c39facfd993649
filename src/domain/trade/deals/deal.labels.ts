import type { DealState } from '../deal-terms/deal.states.ts';

/** The state of a deal or a part in a word or two. */
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
  part_accepted: 'Partial acceptance to be agreed',
  rejected: 'Rejected',
  return_shipped: 'Coming back',
  return_received: 'Came back',
  disputed: 'In dispute',
  released: 'Released',
  refunded: 'Refunded',
  split: 'Divided',
  charged_back: 'Charged back',
};

const labelsOfWork: Partial<Record<DealState, string>> = {
  funded: 'Paid, to be done',
  shipped: 'Done, to be checked',
  delivered: 'Being checked',
};

/** The label for the state of one deal. A deal about work has its own labels, because nothing is sent. */
export function dealStateLabel(state: DealState, isWork: boolean): string {
  return (isWork && labelsOfWork[state]) || dealStateLabels[state];
}

/** Labels that fit deals about goods and about work: for filters and the audit log. */
export const anyDealStateLabels: Record<DealState, string> = {
  ...dealStateLabels,
  funded: 'Paid, to be sent or done',
  shipped: 'On its way, or done',
  delivered: 'Being looked at or checked',
};
