import { sql, type Selectable } from 'kysely';
import type { MarketOrder } from '#platform/database/tables.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '../context.ts';
import { currency } from '../currency.ts';
import type { Unit } from '../listings/listing.options.ts';
import { presentState } from './find-order.ts';
import { orderList, type OrdersAsked } from './order.list.ts';
import { formerMember, totalOf, type ListedTrade } from './order.view.ts';
import { legsOfTrade, standingOf } from './trade-standing.ts';

type Side = 'buyer' | 'seller';

type OfOrders = Pick<
  Selectable<MarketOrder>,
  | 'id'
  | 'created_at'
  | 'search_text'
  | 'buyer_id'
  | 'seller_id'
  | 'buyer_name'
  | 'seller_name'
  | 'listing_name'
  | 'deal_id'
  | 'freed_at'
>;
type Row = OfOrders & {
  order_number: string | null;
  quantity: bigint | null;
  unit: string | null;
  subtotal_kobo: bigint | null;
  shipping_kobo: bigint | null;
  currency: string;
  side: Side;
};

/**
 * Orders of the marketplace, and deals that are of none: those say what they are about. Named as the orders, of which they have the columns,
 * so that both are filtered and sorted by one list. Each branch has an index that gives its rows in the order of the list.
 */
function tradesOf(member: bigint, sides: readonly Side[]) {
  const branches = sides.flatMap((side) => [
    sql`select id, created_at, search_text, buyer_id, seller_id, buyer_name, seller_name, order_number, listing_name, quantity, unit,
        subtotal_kobo, shipping_kobo, state, reserved_until, accept_until, freed_at, answered_at, deal_id, 'NGN' as currency, ${sql.lit(side)} as side
      from market_order where ${sql.ref(`${side}_id`)} = ${member}`,
    sql`select -id, created_at, search_text, buyer_id, seller_id, null, null, null, about, null, null,
        null, null, null, null, null, null, null, id, currency, ${sql.lit(side)}
      from deal where about is not null and ${sql.ref(`${side}_id`)} = ${member}`,
  ]);
  return sql<Row>`(${sql.join(branches, sql` union all `)})`.as<'market_order'>(sql`market_order`);
}

const nameOf = (side: Side) =>
  sql<string | null>`coalesce(${sql.ref(`${side}_name`)}, case when market_order.order_number is null then
    (select coalesce(company, name) from member where member.id = ${sql.ref(`market_order.${side}_id`)} and anonymised_at is null) end)`;

/** One page of what a member bought, sold, or both; nobody else's. */
export async function findTrades(ctx: Ctx, sides: readonly Side[], asked: OrdersAsked): Promise<ListPage<ListedTrade>> {
  const { db, actor } = ctx;
  const query = db
    .selectFrom(tradesOf(actor.kind === 'member' ? actor.id : -1n, sides))
    .selectAll('market_order')
    .select([
      presentState.as('present_state'),
      legsOfTrade.as('legs'),
      nameOf('buyer').as('buyer'),
      nameOf('seller').as('seller'),
    ]);
  const page = await orderList.page(query, asked);
  return {
    ...page,
    rows: page.rows.map((row) => {
      const isOrder = row.order_number !== null;
      const worth = row.legs?.reduce((sum, { minor }) => sum + BigInt(minor), 0n) ?? 0n;
      const ordered = { subtotal_kobo: row.subtotal_kobo ?? 0n, shipping_kobo: row.shipping_kobo ?? undefined };
      return {
        id: row.id,
        orderId: isOrder ? row.id : undefined,
        dealId: row.deal_id ?? undefined,
        number: row.order_number ?? `Deal ${row.deal_id}`,
        what: row.listing_name,
        side: row.side,
        quantity: row.quantity ?? undefined,
        unit: (row.unit ?? undefined) as Unit | undefined,
        total: { minor: isOrder ? totalOf(ordered) : worth, currency: currency(row.currency) },
        ...standingOf(isOrder ? row.present_state : undefined, row.legs),
        createdAt: row.created_at,
        buyer: row.buyer ?? formerMember,
        seller: row.seller ?? formerMember,
      };
    }),
  };
}
