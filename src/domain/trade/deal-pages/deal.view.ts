import { shownAmount } from '#domain/values/currency.ts';
import type { DealPaper } from '../documents/document.view.ts';
import { amountOf } from '#domain/values/listed-goods.ts';
import type { RemovedWords } from '#domain/talk/moderation/removed-words.ts';
import type { DealEvent, DealParty, DealState } from '../deal-terms/deal.states.ts';
import type { Side } from '../deals/deal.notices.ts';
import type { ClaimOnDeal } from '../deal-terms/claim-on-deal.ts';
import type { DealOrder } from './deal-order.ts';
import type { Deal } from '../deal-terms/find-deal.ts';
import type { ShownSaid } from '../deals/evidence/said.view.ts';

/** One of the two, as the other reads them. A member who was erased has no name. */
export type DealPerson = { id: bigint; name: string | undefined; company: string | undefined; isAway: boolean };

/** A line of its history: one for all parts where they went together. */
export type ShownEvent = {
  part: number | undefined;
  event: DealEvent;
  party: DealParty;
  from: DealState;
  to: DealState;
  at: Date;
  said: ShownSaid | undefined;
  /** What the seller would get by a proposal to share the money, before fees. */
  proposed: bigint | undefined;
  /** Why our team ruled so. */
  why: string | undefined;
};

/** When something is due for a part: what the clock does then, or what is only told. */
export type ShownClock = { part: number; kind: string; dueAt: Date; fires: DealEvent | undefined };

/** A deal as one of its two sides reads it. */
export type DealView = {
  deal: Deal;
  side: Side;
  state: DealState;
  buyer: DealPerson;
  seller: DealPerson;
  order: DealOrder | undefined;
  /** It was made from an order, of the marketplace or of our own shop, which sets its terms. */
  isOfOrder: boolean;
  /** Work that is not goods: nothing is sent, it is done and checked. */
  isWork: boolean;
  /** Sold by ourselves: the whole sum is ours, and our fee takes nothing from anybody. */
  isOurs: boolean;
  /** It was paid by card, so that what it brings its seller is held; and until when that is, once it was released. */
  card: { heldUntil: Date | undefined } | undefined;
  /** What banks claim of its payment, or took back. */
  claim: ClaimOnDeal | undefined;
  /** Who pays our fee. */
  payer: 'buyer' | 'seller' | 'both';
  /** What was said about it when the two made it without a listing. */
  details: string | undefined;
  createdAt: Date;
  events: readonly ShownEvent[];
  /** Words that our team took away from its history. */
  removed: readonly RemovedWords[];
  clocks: readonly ShownClock[];
  papers: readonly DealPaper[];
  /** The conversation of the two about it, once there is one. */
  threadId: bigint | undefined;
  /** How many messages its reader has not read. */
  unread: number;
  mayWrite: boolean;
};

/** 'Order ORD-7K2MPX', 'Deal 12'. */
export function dealName({ deal, order }: Pick<DealView, 'deal' | 'order'>): string {
  return order ? `Order ${order.number}` : `Deal ${deal.id}`;
}

/** '200 nuts of Fresh mature coconuts', '2 coconut deshellers', 'A deal of ₦50,000'. */
export function dealTitle({ deal, order }: Pick<DealView, 'deal' | 'order'>): string {
  if (order) return `${amountOf(order.quantity, order.unit)} of ${order.listingName}`;
  const minor = deal.parts.reduce((sum, part) => sum + part.minor, 0n);
  return deal.about ?? `A deal of ${shownAmount({ minor, currency: deal.currency })}`;
}

/** 'Part 2 of 3: The first draft'. */
export function dealPartName(
  { deal: { parts } }: Pick<DealView, 'deal'>,
  { part, called }: Deal['parts'][number],
): string {
  return `Part ${part} of ${parts.length}${called === undefined ? '' : `: ${called}`}`;
}
