import { z } from 'zod';
import { tradeStanding } from '#domain/trade/order-states/trade-standing.ts';
import { aMoment, aWord, aWordOf, anAmount, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { RemovedWords } from '#domain/talk/moderation/removed-words.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import type { Category, Unit } from '../listings/listing.options.ts';
import type { PaymentMethod } from './order.schema.ts';
import type { TradeStanding } from './trade-standing.ts';
import type { OrderEvent, OrderState, OrderParty } from './order.states.ts';
import { tradeStates, type TradeState } from './trade.states.ts';

/** One side of an order, as the other side reads it. A member who was erased has no name. */
export type OrderPerson = {
  id: bigint;
  name: string | undefined;
  company: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  location: string | undefined;
  /** Suspended or erased: nothing more can be agreed with them. */
  isAway: boolean;
};

export type OrderStep = { party: OrderParty; event: OrderEvent; to: OrderState; why: string | undefined; at: Date };

/** A rating of one side. The answer is the seller's, to the buyer's review. */
export type OrderRating = {
  side: 'buyer' | 'seller';
  stars: number;
  words: string | undefined;
  isPublished: boolean;
  age_days: number;
  answer: { words: string | undefined; age_days: number; isHidden: boolean; hiddenWhy: string | undefined } | undefined;
  /** Staff have hidden the rating. Its author and staff still see the words, and the reason. */
  isHidden: boolean;
  hiddenWhy: string | undefined;
};

/** An order as its two sides read it. */
export type Order = {
  id: bigint;
  number: string;
  listingId: bigint | undefined;
  offerId: bigint | undefined;
  listingName: string;
  category: Category;
  unit: Unit;
  unitPrice_kobo: bigint;
  quantity: bigint;
  subtotal_kobo: bigint;
  /** Undefined until the seller has named it. */
  shipping_kobo: bigint | undefined;
  shippingAddress: string | undefined;
  paymentMethod: PaymentMethod | undefined;
  notes: string | undefined;
  sellerWords: string | undefined;
  answeredAt: Date | undefined;
  state: OrderState;
  /** Set once the seller has named the shipping cost; from then on the order follows its deal. */
  deal: { id: bigint; state: DealState } | undefined;
  /** The state that pages and lists show. If the order has a deal, this is the state of the deal. */
  standing: TradeStanding;
  reservedUntil: Date | undefined;
  /** The time until which the seller can accept the order. */
  acceptUntil: Date | undefined;
  acceptedAt: Date | undefined;
  /** The time at which the seller freed the reserved stock. */
  freedAt: Date | undefined;
  isNewBuyer: boolean;
  hold_hours: number;
  createdAt: Date;
  version: number;
  /** The sides that have rated the order. */
  ratedBy: readonly ('buyer' | 'seller')[];
  /** The ratings that the reader may see: their own, and the other side's once it is published. */
  ratings: readonly OrderRating[];
  buyer: OrderPerson;
  seller: OrderPerson;
  steps: readonly OrderStep[];
  /** Whether the seller has a bank account that we can pay to. */
  canBePaid: boolean;
  /** The reader's thread with the other side. */
  threadId: string | undefined;
  /** The reader may write in that thread, or begin one. */
  mayWrite: boolean;
  /** Words that staff removed. */
  removed: readonly RemovedWords[];
};

type Unpaid = { state: TradeState; isAnswered: boolean; hasAddress: boolean };

/** What an order waits for before the buyer can pay: the address from the buyer, then the shipping cost from the seller. */
export function orderWaitsFor({ state, isAnswered, hasAddress }: Unpaid): string | undefined {
  if (state !== 'awaiting_payment' || isAnswered) return undefined;
  return hasAddress ? 'Waiting for the shipping cost' : 'Waiting for the delivery address';
}

/** A trade in a line of the list of a member: an order, or a deal between two people or with our own shop. */
export const tradeRow = tradeStanding.extend({
  state: aWordOf(tradeStates, 'The state as lists show it, which has other words than that of the deal'),
  /** Who got how much, after a part was settled: the seller, the buyer, we, and the buyer's bank. */
  outcome: z.object({ seller: anAmount, buyer: anAmount, fee: anAmount, bank: anAmount }).optional(),
  /** Unique in the list. */
  id: anId,
  orderId: anId.optional(),
  dealId: anId.optional(),
  /** 'ORD-7K2MPX', 'Deal 12'. */
  number: z.string(),
  what: z.string(),
  side: z.enum(['buyer', 'seller']),
  quantity: anInteger.optional(),
  unit: aWord<Unit>().optional(),
  total: anAmount,
  /** False until the seller has named the shipping cost. */
  isAnswered: z.boolean(),
  /** False until the buyer has given the address. */
  hasAddress: z.boolean(),
  /** Whether the trade is about work. */
  isWork: z.boolean(),
  createdAt: aMoment,
  buyer: z.string(),
  seller: z.string(),
});

export type ListedTrade = z.infer<typeof tradeRow>;

/** marketplace.md §9: totals exclude shipping until the seller has named its cost. */
export function orderTotal(order: Pick<Order, 'subtotal_kobo' | 'shipping_kobo'>): bigint {
  return order.subtotal_kobo + (order.shipping_kobo ?? 0n);
}

/** Whether stock was ever reserved for the order. An order that only waited for the seller never reserved any. */
export function wasStockReserved({ steps }: Pick<Order, 'steps'>): boolean {
  return steps.some(({ to }) => to === 'awaiting_payment' || to === 'processing');
}

export const formerMember = 'A former member';
