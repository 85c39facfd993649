import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { DealState } from '../deals/deal.states.ts';
import type { WorkState } from '../records/work.states.ts';
import { ofMachine, ofProducts, type HouseKind, type HouseOrder } from './house-order.ts';

export type HousePlace = { kind: HouseKind; token: string };

const token = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The order behind its page's address, with the last deal that was made of it; undefined when it is nobody's. */
export async function findHouseOrder(ctx: Ctx, place: HousePlace): Promise<HouseOrder | undefined> {
  if (!token.test(place.token)) return undefined;
  return place.kind === 'machine-order' ? machineOrder(ctx, place.token) : productOrder(ctx, place.token);
}

/** The same, held until the caller's transaction ends: of two who agree at once, the second sees what the first made. */
export async function holdHouseOrder(ctx: Ctx, place: HousePlace): Promise<HouseOrder | undefined> {
  if (!token.test(place.token)) return undefined;
  const isMachine = place.kind === 'machine-order';
  await (
    isMachine
      ? sql`select from machine_orders where token = ${place.token} for no key update`
      : sql`select from product_orders where tracking_token = ${place.token} for no key update`
  ).execute(ctx.db);
  return findHouseOrder(ctx, place);
}

async function machineOrder({ db }: Ctx, address: string): Promise<HouseOrder | undefined> {
  const row = await db
    .selectFrom('machine_orders')
    .selectAll()
    .select(lastDeal('machine-order', 'machine_orders').as('deal'))
    .where('token', '=', address)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'machine-order', ...common(row), ...ofMachine(row) };
}

async function productOrder({ db }: Ctx, address: string): Promise<HouseOrder | undefined> {
  const row = await db
    .selectFrom('product_orders')
    .selectAll()
    .select(lastDeal('product-order', 'product_orders').as('deal'))
    .where('tracking_token', '=', address)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return row && { kind: 'product-order', ...common(row), ...ofProducts(row) };
}

type LastDeal = { id: string; states: DealState[] } | null;

function lastDeal(kind: HouseKind, table: 'machine_orders' | 'product_orders') {
  return sql<LastDeal>`(
    select jsonb_build_object('id', h.deal_id::text, 'states', (
      select jsonb_agg(l.state order by l.leg) from deal_leg l where l.deal_id = h.deal_id))
    from house_deal h where h.kind = ${kind} and h.record_id = ${sql.ref(`${table}.id`)} order by h.deal_id desc limit 1)`;
}

type Row = {
  id: bigint;
  email: string | null;
  phone: string | null;
  work_state: string;
  price_kobo: bigint | null;
  deal: LastDeal;
};

function common({ id, email, phone, work_state, price_kobo, deal }: Row) {
  return {
    id,
    email: email!,
    phone: phone!,
    state: work_state as WorkState,
    price_kobo: price_kobo ?? undefined,
    deal: deal ? { id: BigInt(deal.id), states: deal.states } : undefined,
  };
}
