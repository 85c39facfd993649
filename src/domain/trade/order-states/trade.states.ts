import type { DealParts } from '../deal-terms/deal-parts.states.ts';
import type { DealEvent, DealState } from '../deal-terms/deal.states.ts';
import { orderStateLabels, orderStates, type OrderState } from './order.states.ts';

/** The state of a trade: an order, the deal that it became, or a deal between two members. All pages and lists show this state. */
export const tradeStates = [
  'to_agree',
  ...orderStates,
  'part_accepted',
  'rejected',
  'returning',
  'returned',
  'disputed',
  'refunded',
  'split',
  'ruled',
  'agreed_split',
  'declined',
  'charged_back',
] as const;
export type TradeState = (typeof tradeStates)[number];

export const tradeStateLabels: Record<TradeState, string> = {
  to_agree: 'To be agreed',
  ...orderStateLabels,
  part_accepted: 'Partial acceptance to be agreed',
  rejected: 'Rejected',
  returning: 'Coming back',
  returned: 'Came back',
  disputed: 'In dispute',
  refunded: 'Refunded',
  split: 'Accepted in part',
  ruled: 'Divided by our team',
  agreed_split: 'Divided by agreement',
  declined: 'Declined',
  charged_back: 'Charged back',
};

const labelsOfWork: Partial<Record<TradeState, string>> = {
  processing: 'Paid, to be done',
  shipped: 'Done, to be checked',
  delivered: 'Done',
};

/** States in which a side has to act. They are shown even if another part was accepted. */
const statesNeedingAction: ReadonlySet<TradeState> = new Set([
  'part_accepted',
  'rejected',
  'returning',
  'returned',
  'disputed',
  'charged_back',
]);

/** States of a trade whose dispute, return or partly accepted delivery is not settled yet. The trade cannot be rated before that. */
export const isUnsettled = (state: TradeState) => statesNeedingAction.has(state) && state !== 'charged_back';

/** The label of a state, with other words for work. For several parts, the label names the part or says how many are accepted. */
export function tradeStateLabel(state: TradeState, isWork: boolean, parts?: DealParts): string {
  const label = (isWork && labelsOfWork[state]) || tradeStateLabels[state];
  if (!parts) return label;
  if (parts.accepted > 0 && !statesNeedingAction.has(state)) return `${parts.accepted} of ${parts.of} parts accepted`;
  return `Part ${parts.part} of ${parts.of}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** decisions.md §6: Processing, Shipped and Delivered follow the deal's state. */
const stateOfDeal: Record<DealState, TradeState> = {
  draft: 'to_agree',
  proposed: 'to_agree',
  declined: 'declined',
  expired: 'expired',
  agreed: 'awaiting_payment',
  cancelled: 'cancelled',
  funded: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  accepted: 'delivered',
  part_accepted: 'part_accepted',
  rejected: 'rejected',
  return_shipped: 'returning',
  return_received: 'returned',
  disputed: 'disputed',
  released: 'delivered',
  refunded: 'refunded',
  split: 'split',
  charged_back: 'charged_back',
};

/** The states of deals of orders that differ from `stateOfDeal`, because the buyer of an order agrees by paying. */
const stateOfDealWithOrder: Partial<Record<DealState, TradeState>> = {
  draft: 'awaiting_payment',
  proposed: 'awaiting_payment',
  declined: 'cancelled',
};

/** How a disputed part was divided, if it was: by our ruling, or by agreement. */
type DividedBy = 'ruled' | 'agreed_split' | undefined;

export function dividedBy(events: readonly { event: DealEvent }[]): DividedBy {
  if (events.some(({ event }) => event === 'rule_split')) return 'ruled';
  return events.some(({ event }) => event === 'accept_split') ? 'agreed_split' : undefined;
}

type TradeFacts = { order: OrderState | undefined; deal: DealState | undefined; divided: DividedBy };

/** The state that pages show. An order whose time is over is expired even before the job has ended its deal. */
export function tradeStateOf({ order, deal, divided }: TradeFacts): TradeState {
  if (order !== undefined && (deal === undefined || order === 'expired')) return order;
  if (deal === undefined) throw new RangeError('A trade is an order or a deal.');
  if (deal === 'split' && divided) return divided;
  return (order === undefined ? undefined : stateOfDealWithOrder[deal]) ?? stateOfDeal[deal];
}

/** The states of a part that a trade in this state may have, for the filter of a list. */
export function dealStatesOf(chosen: readonly TradeState[], isOfOrder: boolean): DealState[] {
  const states = Object.keys(stateOfDeal) as DealState[];
  return states.filter((state) =>
    chosen.includes((isOfOrder ? stateOfDealWithOrder[state] : undefined) ?? stateOfDeal[state]),
  );
}
