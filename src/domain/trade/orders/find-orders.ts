import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Unit } from '../listings/listing.options.ts';
import { presentState } from './find-order.ts';
import { orderList, type OrdersAsked } from './order.list.ts';
import { partsOfTrade, standingOf } from '../order-states/trade-standing.ts';
import { formerMember, type ListedOrder } from '../order-states/order.view.ts';

const columns = [
  'id',
  'order_number',
  'listing_name',
  'quantity',
  'unit',
  'subtotal_kobo',
  'shipping_kobo',
  'answered_at',
  'created_at',
  'buyer_name',
  'seller_name',
] as const;

const listed = ({ db }: Pick<Ctx, 'db'>) =>
  db.selectFrom('market_order').select([...columns, presentState.as('present_state'), partsOfTrade.as('parts')]);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

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
    ...standingOf(row.present_state, row.parts),
    isAnswered: row.answered_at !== null,
    createdAt: row.created_at,
    buyer: row.buyer_name ?? formerMember,
    seller: row.seller_name ?? formerMember,
  };
}
