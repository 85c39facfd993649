import { sql, type RawBuilder } from 'kysely';
import type { Unit } from '#domain/values/listed-goods.ts';
import { presentOrderState, shownOrderSteps, stepsOfOrder, type OrderStepJson } from '../orders/find-order.ts';
import { ratingsOfOrder, shownRatings, type OrderRatingJson } from '../orders/ratings-of-order.ts';
import { isStockFreeable } from '../order-states/order-event.policy.ts';
import type { PaymentMethod } from '../order-states/order.schema.ts';
import type { OrderState } from '../order-states/order.states.ts';
import type { Order, OrderPerson } from '../order-states/order.view.ts';
import { dealStateOf } from '../deal-terms/deal-parts.states.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import { isUnsettled, tradeStateOf } from '../order-states/trade.states.ts';
import type { DealSide } from '../deals/deal.notices.ts';

type Contact = Pick<OrderPerson, 'email' | 'phone' | 'location'>;

type OrderField =
  | 'id'
  | 'number'
  | 'state'
  | 'listingId'
  | 'offerId'
  | 'listingName'
  | 'unit'
  | 'unitPrice_kobo'
  | 'quantity'
  | 'subtotal_kobo'
  | 'shippingAddress'
  | 'paymentMethod'
  | 'notes'
  | 'sellerWords'
  | 'freedAt'
  | 'ratings'
  | 'steps';

/** The marketplace order of a deal, as one of its two sides reads it. */
export type DealOrder = Pick<Order, OrderField> & {
  shipping_kobo: bigint;
  /** The request for quotes and the bid that the order came from. */
  award: { publicId: string; bidId: string } | undefined;
  /** The contacts of both sides. */
  contacts: Record<DealSide, Contact>;
  mayRate: boolean;
  mayFree: boolean;
};

type ContactJson = { email: string | null; phone: string | null; location: string | null };

export type DealOrderJson = {
  id: string;
  number: string;
  state: OrderState;
  listing: string | null;
  offer: string | null;
  award: { publicId: string; bidId: string } | null;
  name: string;
  unit: Unit;
  price: string;
  quantity: string;
  subtotal: string;
  shipping: string;
  address: string | null;
  method: PaymentMethod | null;
  notes: string | null;
  words: string | null;
  freed_at: string | null;
  new_buyer: boolean;
  ratings: OrderRatingJson[];
  steps: OrderStepJson[];
  buyer: ContactJson;
  seller: ContactJson;
};

const contactOf = (side: DealSide) => sql`jsonb_build_object('email', ${sql.ref(`${side}.email`)},
  'phone', ${sql.ref(`${side}.phone`)}, 'location', ${sql.ref(`${side}.location`)})`;

/** The order of a deal as JSON, or null. The query must join `market_order`, and the two members as `buyer` and `seller`. */
export const orderOfDeal: RawBuilder<DealOrderJson | null> = sql<DealOrderJson | null>`
  case when market_order.id is not null then jsonb_build_object('id', market_order.id::text, 'number', market_order.order_number,
    'state', ${presentOrderState}, 'listing', market_order.listing_id::text, 'offer', market_order.offer_id::text,
    'award', (select jsonb_build_object('publicId', rfq.public_id, 'bidId', award.bid_id::text) from rfq_award award
      join rfq on rfq.id = award.rfq_id where award.order_id = market_order.id),
    'name', market_order.listing_name, 'unit', market_order.unit, 'price', market_order.unit_price_kobo::text,
    'quantity', market_order.quantity::text, 'subtotal', market_order.subtotal_kobo::text,
    'shipping', coalesce(market_order.shipping_kobo, 0)::text, 'address', market_order.shipping_address,
    'method', market_order.payment_method, 'notes', market_order.notes, 'words', market_order.seller_words,
    'freed_at', market_order.freed_at, 'new_buyer', market_order.new_buyer, 'ratings', ${ratingsOfOrder}, 'steps', ${stepsOfOrder},
    'buyer', ${contactOf('buyer')}, 'seller', ${contactOf('seller')}) end`;

export function dealOrderOf(json: DealOrderJson, side: DealSide, partStates: readonly DealState[]): DealOrder {
  const { state, ratings } = json;
  const subtotal_kobo = BigInt(json.subtotal);
  const tradeState = tradeStateOf({ order: state, deal: dealStateOf(partStates), divided: undefined });
  return {
    id: BigInt(json.id),
    number: json.number,
    state,
    listingId: json.listing === null ? undefined : BigInt(json.listing),
    offerId: json.offer === null ? undefined : BigInt(json.offer),
    listingName: json.name,
    unit: json.unit,
    unitPrice_kobo: BigInt(json.price),
    quantity: BigInt(json.quantity),
    subtotal_kobo,
    shipping_kobo: BigInt(json.shipping),
    award: json.award ?? undefined,
    shippingAddress: json.address ?? undefined,
    paymentMethod: json.method ?? undefined,
    notes: json.notes ?? undefined,
    sellerWords: json.words ?? undefined,
    freedAt: json.freed_at === null ? undefined : new Date(json.freed_at),
    ratings: shownRatings(ratings, side),
    steps: shownOrderSteps(json.steps),
    contacts: { buyer: contactIn(json.buyer), seller: contactIn(json.seller) },
    mayRate: state === 'delivered' && !isUnsettled(tradeState) && !ratings.some((rating) => rating.side === side),
    mayFree: side === 'seller' && isStockFreeable({ state, isNewBuyer: json.new_buyer, subtotal_kobo }),
  };
}

function contactIn({ email, phone, location }: ContactJson): Contact {
  return { email: email ?? undefined, phone: phone ?? undefined, location: location ?? undefined };
}
