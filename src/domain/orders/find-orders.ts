import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '../context.ts';
import type { Unit } from '../listings/listing.options.ts';
import { presentState } from './find-order.ts';
import { orderList, type OrdersAsked } from './order.list.ts';
import { formerMember, type ListedOrder } from './order.view.ts';

const columns = [
  'id',
  'order_number',
  'listing_name',
  'quantity',
  'unit',
  'subtotal_kobo',
  'shipping_kobo',
  'created_at',
  'buyer_name',
  'seller_name',
] as const;

const listed = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('market_order').select([...columns, presentState.as('present_state')]);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** One page of what somebody bought, or of what they sold; nobody else's. */
export async function findOrders(
  ctx: Ctx,
  side: 'buyer' | 'seller',
  asked: OrdersAsked,
): Promise<ListPage<ListedOrder>> {
  const who = ctx.actor.kind === 'member' ? ctx.actor.id : sql<bigint>`null`;
  const page = await orderList.page(listed(ctx).where(`${side}_id`, '=', who), asked);
  return { ...page, rows: page.rows.map(listedOrder) };
}

/** One page of everybody's. Whoever shows them asks `mayReadRecords` first. */
export async function findAllOrders(ctx: Ctx, asked: OrdersAsked): Promise<ListPage<ListedOrder>> {
  const page = await orderList.page(listed(ctx), asked);
  return { ...page, rows: page.rows.map(listedOrder) };
}

function listedOrder(row: Row): ListedOrder {
  return {
    id: row.id,
    number: row.order_number,
    listingName: row.listing_name,
    quantity: row.quantity,
    unit: row.unit as Unit,
    subtotal_kobo: row.subtotal_kobo,
    shipping_kobo: row.shipping_kobo ?? undefined,
    state: row.present_state,
    createdAt: row.created_at,
    buyer: row.buyer_name ?? formerMember,
    seller: row.seller_name ?? formerMember,
  };
}
