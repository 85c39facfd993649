import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { ShopKind } from '#domain/trade/shop-deals/shop-order.ts';
import {
  describeDataRequest,
  describeEventRequest,
  describeMachineOrder,
  describeProductOrder,
  describeSampleRequest,
  describeWaitlistEntry,
  type OwnRequest,
} from './own-request.view.ts';

type Row = { kind: OwnRequest['kind']; at: Date; content: unknown };

const describe = {
  'machine order': describeMachineOrder,
  'product order': describeProductOrder,
  'event request': describeEventRequest,
  'sample request': describeSampleRequest,
  'waitlist entry': describeWaitlistEntry,
  'data request': describeDataRequest,
};

export const mostOwnRequests = 50;

const work = sql`'state', work_state, 'since', work_steps -> -1 ->> 'at'`;

/** An account has only a confirmed address. `besideOrders` leaves out shop orders that have become deals. */
export async function findOwnRequests({ actor, db }: Ctx, { besideOrders = false } = {}): Promise<OwnRequest[]> {
  if (actor.kind !== 'member') return [];
  const found = await sql<Row>`
    select * from (${sql.join(partsOf(actor.email ?? null, actor.phone ?? null, besideOrders ? actor.id : undefined), sql` union all `)}) everything
    order by at desc limit ${mostOwnRequests}`.execute(db);
  return found.rows.map(({ kind, at, content }) => describe[kind](at, content));
}

function partsOf(email: string | null, phone: string | null, buyerId: bigint | undefined): RawBuilder<unknown>[] {
  const unlessDeal = (kind: ShopKind, id: string) =>
    buyerId === undefined
      ? sql``
      : sql`and not exists (select from shop_deal join deal on deal.id = shop_deal.deal_id
          where shop_deal.kind = ${kind} and record_id = ${sql.ref(id)} and deal.buyer_id = ${buyerId})`;
  return [
    sql`select 'machine order' as kind, submitted_at as at, jsonb_build_object('machine_id', machine_id,
        'quantity', quantity, 'total_kobo', coalesce(price_kobo, total_price_kobo), 'token', token, ${work}) as content
      from machine_orders where email = ${email} ${unlessDeal('machine-order', 'machine_orders.id')}`,
    sql`select 'product order', created_at, jsonb_build_object('order_number', order_number, 'products', products,
        'total_kobo', coalesce(price_kobo, total_price_kobo), 'token', tracking_token, ${work})
      from product_orders where email = ${email} ${unlessDeal('product-order', 'product_orders.id')}`,
    sql`select 'event request', created_at, jsonb_build_object('event_type', event_type, 'event_date', event_date,
        'guests', guests, 'total_kobo', price_kobo, 'token', token, 'start_time', start_time, 'accepted_at',
        case when answer = 'accepted' and work_state = 'confirmed' and price_kobo > 0
          and not exists (select from shop_deal where kind = 'event-request' and record_id = book_event_requests.id)
        then answered_at end, ${work})
      from book_event_requests where email = ${email} ${unlessDeal('event-request', 'book_event_requests.id')}`,
    sql`select 'sample request', created_at, jsonb_build_object('items', items, ${work})
      from sample_requests where email = ${email}`,
    sql`select 'waitlist entry', created_at, jsonb_build_object('account_type', account_type)
      from waitlist where email = ${email}`,
    sql`select 'data request', asked_at, jsonb_build_object('kind', kind, 'state', state, 'due_at', due_at)
      from rights_request where email = ${email} or phone = ${phone}`,
  ];
}
