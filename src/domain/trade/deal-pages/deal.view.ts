import { shownAmount } from '#domain/values/currency.ts';
import type { DealDocument } from '../documents/document.view.ts';
import { quantityText } from '#domain/values/listed-goods.ts';
import type { RemovedWords } from '#domain/talk/moderation/removed-words.ts';
import type { ExternalShopOrder } from '../invitations/shop-return.rules.ts';
import type { DealEvent, DealParty, DealState } from '../deal-terms/deal.states.ts';
import type { DealSide } from '../deals/deal.notices.ts';
import type { DealChargebacks } from '../deal-terms/deal-chargebacks.ts';
import type { DealOrder } from './deal-order.ts';
import type { Deal } from '../deal-terms/find-deal.ts';
import type { ShownEvidence } from '../deals/evidence/step-evidence.view.ts';

/** One side of a deal, as the other side reads it. A member who was erased has no name. `isAway`: suspended or erased. */
export type DealPerson = { id: bigint; name: string | undefined; company: string | undefined; isAway: boolean };

/** A line of the deal's history. Steps that all parts took together are one line. */
export type DealHistoryLine = {
  part: number | undefined;
  event: DealEvent;
  party: DealParty;
  from: DealState;
  to: DealState;
  at: Date;
  evidence: ShownEvidence | undefined;
  /** What the seller would get by a proposal to share the money, before fees. */
  proposed: bigint | undefined;
  /** The reason of our ruling. */
  why: string | undefined;
};

/** A deadline of a part, with the step that it takes; some deadlines only send a notice. */
export type DealDeadline = { part: number; kind: string; dueAt: Date; fires: DealEvent | undefined };

/** A deal as one of its two sides reads it. */
export type DealView = {
  deal: Deal;
  side: DealSide;
  state: DealState;
  buyer: DealPerson;
  seller: DealPerson;
  order: DealOrder | undefined;
  /** The deal was made from an order of the marketplace or of our own shop, which sets its terms. */
  isOfOrder: boolean;
  /** The deal is about work: nothing is sent; the work is done and checked. */
  isWork: boolean;
  /** We are the seller. */
  isOurs: boolean;
  /** Set if the deal was paid by card. The seller's money is then held after the release until `heldUntil`. */
  card: { heldUntil: Date | undefined } | undefined;
  /** The open and lost chargebacks of the payment. */
  chargebacks: DealChargebacks | undefined;
  /** Who pays our fee. */
  payer: 'buyer' | 'seller' | 'both';
  /** The description that the two sides wrote, for a deal without a listing. */
  details: string | undefined;
  /** The order of a shop that the deal came from. */
  shop: ExternalShopOrder | undefined;
  createdAt: Date;
  events: readonly DealHistoryLine[];
  /** Words that our team removed from the history, the description or the order. */
  removed: readonly RemovedWords[];
  clocks: readonly DealDeadline[];
  documents: readonly DealDocument[];
  /** The thread of both sides about the deal, if there is one. */
  threadId: bigint | undefined;
  /** The number of unread messages. */
  unread: number;
  /** Why the reader cannot write to the other side: one is away or blocks the other. Undefined if they can. */
  whyNoMessages: 'left' | 'away' | 'blockedThem' | 'blockedByThem' | undefined;
};

/** 'Order ORD-7K2MPX', 'Deal 12'. */
export function dealName({ deal, order }: Pick<DealView, 'deal' | 'order'>): string {
  return order ? `Order ${order.number}` : `Deal ${deal.id}`;
}

/** '200 nuts of Fresh mature coconuts', '2 coconut deshellers', 'A deal of ₦50,000'. */
export function dealTitle({ deal, order }: Pick<DealView, 'deal' | 'order'>): string {
  if (order) return `${quantityText(order.quantity, order.unit)} of ${order.listingName}`;
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
