import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { chargebacksIn, chargebacksOfDeal, type ChargebacksJson } from '../deal-terms/deal-chargebacks.ts';
import type { DealState } from '../deal-terms/deal.states.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import {
  shopOrderOfEvent,
  shopOrderOfMachine,
  shopOrderOfProducts,
  type ShopKind,
  type ShopOrder,
} from './shop-order.ts';

export type ShopOrderAddress = { kind: ShopKind; token: string };

const token = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The order of a page's address, with its last deal; undefined for an unknown address. */
export async function findShopOrder(ctx: Ctx, place: ShopOrderAddress): Promise<ShopOrder | undefined> {
  if (!token.test(place.token)) return undefined;
  return finders[place.kind](ctx, place.token);
}

/** A shop order, locked until the caller's transaction ends: of two who agree at once, the second sees the deal of the first. */
export async function lockShopOrder(ctx: Ctx, place: ShopOrderAddress): Promise<ShopOrder | undefined> {
  if (!token.test(place.token)) return undefined;
  const [table, column] = places[place.kind];
  await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${place.token} for no key update`.execute(
    ctx.db,
  );
  return findShopOrder(ctx, place);
}

const places = {
  'machine-order': ['machine_orders', 'token'],
  'product-order': ['product_orders', 'tracking_token'],
  'event-request': ['book_event_requests', 'token'],
} as const;

const finders: Record<ShopKind, (ctx: Ctx, address: string) => Promise<ShopOrder | undefined>> = {
  'machine-order': machineOrder,
  'product-order': productOrder,
  'event-request': eventRequest,
};

async function machineOrder({ db }: Ctx, address: string): Promise<ShopOrder | undefined> {
  const row = await db
    .selectFrom('machine_orders')
    .selectAll()
    .select(lastDeal('machine-order').as('deal'))
    .where('token', '=', address)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'machine-order', ...common(row, row.name), ...shopOrderOfMachine(row) };
}

async function productOrder({ db }: Ctx, address: string): Promise<ShopOrder | undefined> {
  const row = await db
    .selectFrom('product_orders')
    .selectAll()
    .select(lastDeal('product-order').as('deal'))
    .where('tracking_token', '=', address)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'product-order', ...common(row, row.name), ...shopOrderOfProducts(row) };
}

async function eventRequest({ db, now }: Ctx, address: string): Promise<ShopOrder | undefined> {
  const row = await db
    .selectFrom('book_event_requests')
    .selectAll()
    .select(lastDeal('event-request').as('deal'))
    .where('token', '=', address)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'event-request', ...common(row, row.full_name), ...shopOrderOfEvent(row, now) };
}

type LastDeal = {
  id: string;
  buyer: string;
  states: DealState[];
  payUntil: string | null;
  claim: ChargebacksJson;
} | null;

function lastDeal(kind: ShopKind) {
  return sql<LastDeal>`(
    select jsonb_build_object('id', h.deal_id::text, 'buyer', (select buyer_id::text from deal where id = h.deal_id), 'states', (
      select jsonb_agg(l.state order by l.part) from deal_part l where l.deal_id = h.deal_id),
      'payUntil', (select min(due_at) from deal_clock c where c.deal_id = h.deal_id and c.kind in ('proposal', 'funding')),
      'claim', ${chargebacksOfDeal(sql`h.deal_id`)})
    from shop_deal h where h.kind = ${kind} and h.record_id = ${sql.ref(`${places[kind][0]}.id`)} order by h.deal_id desc limit 1)`;
}

type Row = {
  id: bigint;
  email: string | null;
  phone: string | null;
  work_state: string;
  price_kobo: bigint | null;
  deal: LastDeal;
};

function common({ id, email, phone, work_state, price_kobo, deal }: Row, name: string | null) {
  return {
    id,
    email: email!,
    phone: phone!,
    name: name!,
    state: work_state as WorkState,
    price_kobo: price_kobo ?? undefined,
    deal: deal
      ? {
          id: BigInt(deal.id),
          buyerId: BigInt(deal.buyer),
          states: deal.states,
          payUntil: deal.payUntil === null ? undefined : new Date(deal.payUntil),
          claim: chargebacksIn(deal.claim),
        }
      : undefined,
  };
}
