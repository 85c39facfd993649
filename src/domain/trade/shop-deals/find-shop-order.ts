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

export async function findShopOrder(ctx: Ctx, address: ShopOrderAddress): Promise<ShopOrder | undefined> {
  if (!token.test(address.token)) return undefined;
  return finders[address.kind](ctx, address.token);
}

/** A shop order, locked until the caller's transaction ends: if two requests make a deal at once, the second sees the deal of the first. */
export async function lockShopOrder(ctx: Ctx, address: ShopOrderAddress): Promise<ShopOrder | undefined> {
  if (!token.test(address.token)) return undefined;
  const [table, column] = tableOfKind[address.kind];
  await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${address.token} for no key update`.execute(
    ctx.db,
  );
  return findShopOrder(ctx, address);
}

const tableOfKind = {
  'machine-order': ['machine_orders', 'token'],
  'product-order': ['product_orders', 'tracking_token'],
  'event-request': ['book_event_requests', 'token'],
} as const;

const finders: Record<ShopKind, (ctx: Ctx, token: string) => Promise<ShopOrder | undefined>> = {
  'machine-order': findMachineShopOrder,
  'product-order': findProductShopOrder,
  'event-request': findEventShopOrder,
};

async function findMachineShopOrder({ db }: Ctx, orderToken: string): Promise<ShopOrder | undefined> {
  const row = await db
    .selectFrom('machine_orders')
    .selectAll()
    .select(lastDeal('machine-order').as('deal'))
    .where('token', '=', orderToken)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'machine-order', ...commonFields(row, row.name), ...shopOrderOfMachine(row) };
}

async function findProductShopOrder({ db }: Ctx, orderToken: string): Promise<ShopOrder | undefined> {
  const row = await db
    .selectFrom('product_orders')
    .selectAll()
    .select(lastDeal('product-order').as('deal'))
    .where('tracking_token', '=', orderToken)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'product-order', ...commonFields(row, row.name), ...shopOrderOfProducts(row) };
}

async function findEventShopOrder({ db, now }: Ctx, orderToken: string): Promise<ShopOrder | undefined> {
  const row = await db
    .selectFrom('book_event_requests')
    .selectAll()
    .select(lastDeal('event-request').as('deal'))
    .where('token', '=', orderToken)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'event-request', ...commonFields(row, row.full_name), ...shopOrderOfEvent(row, now) };
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
    select jsonb_build_object('id', shop_deal.deal_id::text, 'buyer', (select buyer_id::text from deal where id = shop_deal.deal_id), 'states', (
      select jsonb_agg(part.state order by part.part) from deal_part part where part.deal_id = shop_deal.deal_id),
      'payUntil', (select min(due_at) from deal_clock where deal_clock.deal_id = shop_deal.deal_id and deal_clock.kind in ('proposal', 'funding')),
      'claim', ${chargebacksOfDeal(sql`shop_deal.deal_id`)})
    from shop_deal where shop_deal.kind = ${kind} and shop_deal.record_id = ${sql.ref(`${tableOfKind[kind][0]}.id`)} order by shop_deal.deal_id desc limit 1)`;
}

type Row = {
  id: bigint;
  email: string | null;
  phone: string | null;
  work_state: string;
  price_kobo: bigint | null;
  deal: LastDeal;
};

function commonFields({ id, email, phone, work_state, price_kobo, deal }: Row, name: string | null) {
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
