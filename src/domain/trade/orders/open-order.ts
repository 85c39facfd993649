import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { TouchedMembers } from '#domain/people/accounts/touch-members.ts';
import { insertWithFreeNumber } from '#domain/values/drawn-number.ts';
import type { Listing } from '../listings/listing.view.ts';
import { hasBankAccount } from '#domain/money/payouts/has-bank-account.ts';
import { reservationQuery } from '../listings/reserve-stock.ts';
import { lockTraders, requireTraders, type Traders } from '../standing/may-trade.ts';
import { exceedsLimits, type MostReserved } from './new-buyer.limits.ts';
import {
  accept_hours,
  mostSubtotal_kobo,
  mostUnpaid,
  orderTexts,
  reserved_hours,
  type AddressOrder,
} from '../order-states/order.schema.ts';
import { orderTransitionFor, type OrderState, type OrderParty } from '../order-states/order.states.ts';

type OpenOrder = {
  /** An order from a request for quotes has no listing, and so no listing id. */
  listing: Pick<Listing, 'name' | 'category' | 'unit'> & { id?: bigint };
  /** Reserves the listing's stock if this is still its price, unless the order waits for the seller. */
  reservesAt_kobo?: bigint;
  buyerId: bigint;
  sellerId: bigint;
  /** The buyer and the seller, if the transaction has locked them already. */
  people?: TouchedMembers;
  quantity: bigint;
  unitPrice_kobo: bigint;
  /** The side whose act opened the order. */
  by: Extract<OrderParty, 'buyer' | 'seller'>;
  /** The offer that the order came from; then the buyer gives the address later. */
  offerId?: bigint;
  delivery?: Partial<AddressOrder>;
  /** The limits of a buyer without a completed order. */
  newBuyer?: { most: MostReserved; hold_hours: number };
};

export type OpenedOrder = Traders & {
  id: bigint;
  number: string;
  hold_hours: number;
  /** Whether the order reserves nothing until the seller accepts it. */
  waitsForSeller: boolean;
  /** Whether the stock is reserved. If the order was to reserve it, another buyer was faster or the listing has changed. */
  hasStock: boolean;
  sellerHasBank: boolean;
};

type Row = {
  id: bigint;
  order_number: string;
  state: OrderState;
  hold_hours: number;
  unpaid: number;
  has_stock: boolean;
  has_bank: boolean;
};

export async function openOrder(ctx: Ctx, order: OpenOrder): Promise<OpenedOrder> {
  const subtotal_kobo = order.unitPrice_kobo * order.quantity;
  if (subtotal_kobo > mostSubtotal_kobo) throw new Failure('invalid', orderTexts.tooMuch, { field: 'quantity' });
  const { to } = orderTransitionFor({ state: undefined, subtotal_kobo }, 'placed', order.by)!;
  const { buyerId, sellerId } = order;
  const people = order.people
    ? requireTraders(ctx, order.people, buyerId, sellerId)
    : await lockTraders(ctx, buyerId, sellerId);
  const row = await insertWithFreeNumber('ORD', (number) =>
    insert(ctx, order, people, { number, subtotal_kobo, state: to }),
  );
  const { id, order_number: number, hold_hours } = row;
  const facts = { waitsForSeller: row.state === 'proposed', hasStock: row.has_stock, sellerHasBank: row.has_bank };
  return { id, number, hold_hours, ...facts, ...people };
}

type ComputedOrder = { number: string; subtotal_kobo: bigint; state: OrderState };

async function insert(
  { db }: Ctx,
  order: OpenOrder,
  { buyer, seller }: Traders,
  { number, subtotal_kobo, state }: ComputedOrder,
): Promise<Row | undefined> {
  const { listing, delivery, newBuyer, quantity, reservesAt_kobo: price_kobo } = order;
  const { id: listingId } = listing;
  const wanted = listingId === undefined ? undefined : { buyerId: buyer.id, listingId, quantity, subtotal_kobo };
  const waits = newBuyer && wanted ? exceedsLimits(wanted, newBuyer.most) : sql<boolean>`false`;
  // The listing is locked last, after both members, so that no two orders deadlock.
  const reserved =
    listingId === undefined || price_kobo === undefined
      ? sql`select where false`
      : reservationQuery({
          listingId,
          quantity,
          price_kobo,
          onlyIf: sql`(select from placed where state <> 'proposed') reserving`,
        });
  const { rows } = await sql<Row>`/* plan once: order-opened */
    with held as (
      select count(*)::integer as unpaid, ${newBuyer?.hold_hours ?? reserved_hours}::integer as hold_hours,
        case when ${waits} then 'proposed' else ${state} end as state
      from market_order where buyer_id = ${buyer.id} and state in ('proposed', 'awaiting_payment')
    ), placed as (
      insert into market_order (order_number, buyer_id, seller_id, listing_id, offer_id, listing_name, category, unit,
        unit_price_kobo, buyer_name, buyer_company, seller_name, seller_company, quantity, subtotal_kobo,
        shipping_address, payment_method, notes, new_buyer, hold_hours, state, reserved_until, accept_until)
      select ${number}, ${buyer.id}, ${seller.id}, ${listingId ?? null}::bigint, ${order.offerId ?? null}::bigint, ${listing.name},
        ${listing.category}, ${listing.unit}, ${order.unitPrice_kobo}, ${buyer.name}, ${buyer.company}, ${seller.name},
        ${seller.company}, ${quantity}, ${subtotal_kobo}, ${delivery?.shippingAddress ?? null},
        ${delivery?.paymentMethod ?? null}, ${delivery?.notes ?? null}, ${newBuyer !== undefined}, held.hold_hours, held.state,
        case held.state when 'awaiting_payment' then business_now() + held.hold_hours * interval '1 hour' end,
        case held.state when 'proposed' then business_now() + ${accept_hours} * interval '1 hour' end
      from held
      on conflict (order_number) do nothing
      returning id, order_number, state, hold_hours
    ), noted as (
      insert into market_order_step (order_id, party, event, to_state)
      select id, ${order.by}, 'placed', state from placed
    ), reserved as (${reserved})
    select placed.*, held.unpaid, exists (select from reserved) as has_stock,
      ${hasBankAccount(sql`${seller.id}`)} as has_bank
    from placed, held`.execute(db);
  const [row] = rows;
  if (row && row.unpaid >= mostUnpaid)
    throw new Failure('conflict', order.by === 'buyer' ? orderTexts.tooMany : orderTexts.theyHaveTooMany);
  return row;
}
