import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import {
  describeEventRequest,
  describeMachineOrder,
  describeProductOrder,
  type OwnRequest,
} from './own-request.view.ts';

type Row = { kind: OwnRequest['kind']; at: Date; content: unknown };

const describe = {
  'machine order': describeMachineOrder,
  'product order': describeProductOrder,
  'event request': describeEventRequest,
};

const most = 50;

/**
 * What was ordered from us or asked of us with the member's own address, newest first. An account has only an address
 * that was confirmed, so nobody sees another's by claiming theirs.
 */
export async function findOwnRequests({ actor, db }: Ctx): Promise<OwnRequest[]> {
  if (actor.kind !== 'member' || actor.email === undefined) return [];
  const { email } = actor;
  const found = await sql<Row>`
    select 'machine order' as kind, submitted_at as at, jsonb_build_object(
      'machine_id', machine_id, 'quantity', quantity, 'total_kobo', coalesce(price_kobo, total_price_kobo), 'token', token) as content
    from machine_orders where email = ${email}
    union all
    select 'product order', created_at, jsonb_build_object(
      'order_number', order_number, 'products', products, 'total_kobo', coalesce(price_kobo, total_price_kobo), 'token', tracking_token)
    from product_orders where email = ${email}
    union all
    select 'event request', created_at, jsonb_build_object(
      'event_type', event_type, 'event_date', event_date, 'guests', guests, 'total_kobo', price_kobo, 'token', token)
    from book_event_requests where email = ${email}
    order by at desc limit ${most}`.execute(db);
  return found.rows.map(({ kind, at, content }) => describe[kind](at, content));
}
