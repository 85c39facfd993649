import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { underFreeNumber } from '../drawn-number.ts';
import { Failure } from '../failure.ts';
import type { Listing } from '../listings/listing.view.ts';
import { holdTraders, type Traders } from '../trading/hold-traders.ts';
import { mostSubtotal_kobo, mostUnpaid, orderTexts, reserved_hours, type AddressOrder } from './order.schema.ts';
import { transitionFor, type Party } from './order.states.ts';

export type OpenOrder = {
  listing: Pick<Listing, 'id' | 'name' | 'category' | 'unit'>;
  buyerId: bigint;
  sellerId: bigint;
  quantity: bigint;
  unitPrice_kobo: bigint;
  /** By whose word it came about. */
  by: Extract<Party, 'buyer' | 'seller'>;
  /** What it was haggled out in; then the buyer says afterwards where it goes. */
  offerId?: bigint;
  delivery?: AddressOrder;
};

export type OpenedOrder = Traders & { id: bigint; number: string };

type Row = { id: bigint; order_number: string; unpaid: number };

/** Writes down an order whose stock the caller has taken, with its first step, within the caller's transaction. */
export async function openOrder(ctx: Ctx, order: OpenOrder): Promise<OpenedOrder> {
  const subtotal_kobo = order.unitPrice_kobo * order.quantity;
  if (subtotal_kobo > mostSubtotal_kobo) throw new Failure('invalid', orderTexts.tooMuch, { field: 'quantity' });
  const { to } = transitionFor({ state: undefined, subtotal_kobo }, 'placed', order.by)!;
  const people = await holdTraders(ctx, order.buyerId, order.sellerId);
  const row = await underFreeNumber('ORD', (number) =>
    insert(ctx, order, people, { number, subtotal_kobo, state: to }),
  );
  return { id: row.id, number: row.order_number, ...people };
}

type Reckoned = { number: string; subtotal_kobo: bigint; state: string };

async function insert(
  { db }: Ctx,
  order: OpenOrder,
  { buyer, seller }: Traders,
  { number, subtotal_kobo, state }: Reckoned,
): Promise<Row | undefined> {
  const { listing, delivery } = order;
  const until = state === 'awaiting_payment' ? sql`business_now() + ${reserved_hours} * interval '1 hour'` : sql`null`;
  const { rows } = await sql<Row>`
    with held as (
      select count(*)::integer as unpaid from market_order where buyer_id = ${buyer.id} and state = 'awaiting_payment'
    ), placed as (
      insert into market_order (order_number, buyer_id, seller_id, listing_id, offer_id, listing_name, category, unit,
        unit_price_kobo, buyer_name, buyer_company, seller_name, seller_company, quantity, subtotal_kobo,
        shipping_address, payment_method, notes, state, reserved_until)
      values (${number}, ${buyer.id}, ${seller.id}, ${listing.id}, ${order.offerId ?? null}, ${listing.name},
        ${listing.category}, ${listing.unit}, ${order.unitPrice_kobo}, ${buyer.name}, ${buyer.company}, ${seller.name},
        ${seller.company}, ${order.quantity}, ${subtotal_kobo}, ${delivery?.shippingAddress ?? null},
        ${delivery?.paymentMethod ?? null}, ${delivery?.notes ?? null}, ${state}, ${until})
      on conflict (order_number) do nothing
      returning id, order_number
    ), noted as (
      insert into market_order_step (order_id, party, event, to_state)
      select id, ${order.by}, 'placed', ${state} from placed
    )
    select placed.*, held.unpaid from placed, held`.execute(db);
  const [row] = rows;
  if (row && row.unpaid >= mostUnpaid)
    throw new Failure('conflict', order.by === 'buyer' ? orderTexts.tooMany : orderTexts.theyHaveTooMany);
  return row;
}
