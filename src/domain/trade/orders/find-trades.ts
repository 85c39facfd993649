import { sql, type Selectable } from 'kysely';
import type { MarketOrder } from '#platform/database/tables.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { outcomeIn } from '../deal-terms/deal-outcome.states.ts';
import { isWorkDeal } from '../deal-terms/deal-work.ts';
import type { Unit } from '../listings/listing.options.ts';
import { presentOrderState } from './find-order.ts';
import { orderList, type OrdersQuery } from './order.list.ts';
import { formerMember, orderTotal, type ListedTrade } from '../order-states/order.view.ts';
import { partsOfTrade, tradeStandingOf } from '../order-states/trade-standing.ts';

type Side = 'buyer' | 'seller';

type OrderColumns = Pick<
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
  | 'answered_at'
>;
type Row = OrderColumns & {
  order_number: string | null;
  quantity: bigint | null;
  unit: string | null;
  subtotal_kobo: bigint | null;
  shipping_kobo: bigint | null;
  has_address: boolean | null;
  currency: string;
  side: Side;
  member_id: bigint;
};

/**
 * All orders of the marketplace and all deals, with the column names of orders, so that one list filters and sorts both. A deal has a
 * negative id and, as its `listing_name`, its title; the deal of an order has no title. No branch has a condition of its own, because
 * only then PostgreSQL reads each by its index in the order of the list.
 */
function tradesOf(sides: readonly Side[]) {
  const branches = sides.flatMap((side) => [
    sql`select id, created_at, search_text, buyer_id, seller_id, buyer_name, seller_name, order_number, listing_name, quantity, unit,
        subtotal_kobo, shipping_kobo, state, reserved_until, accept_until, freed_at, answered_at, shipping_address is not null as has_address, deal_id, 'NGN' as currency, ${sql.lit(side)} as side, ${sql.ref(`${side}_id`)} as member_id
      from market_order`,
    sql`select -id, created_at, concat_ws(' ', search_text, 'deal ' || id, ${nameOfOther(side)}), buyer_id, seller_id, null, null, null, about, null, null,
        null, null, null, null, null, null, null, null, id, currency, ${sql.lit(side)}, ${sql.ref(`${side}_id`)}
      from deal`,
  ]);
  return sql<Row>`(${sql.join(branches, sql` union all `)})`.as<'market_order'>(sql`market_order`);
}

/** The name of a side: the one stored with the order, or for a deal the present name of the member. */
const nameOf = (side: Side) =>
  sql<string | null>`coalesce(${sql.ref(`${side}_name`)}, case when market_order.order_number is null then
    (select coalesce(company, name) from member where member.id = ${sql.ref(`market_order.${side}_id`)} and anonymised_at is null) end)`;

/** The searchable name of the other side of a deal. A deal is found by this name, like an order, but not by an e-mail address or number. */
function nameOfOther(side: Side) {
  const otherColumn = side === 'buyer' ? 'seller_id' : 'buyer_id';
  return sql`(select searchable(name, company) from member where member.id = ${sql.ref(`deal.${otherColumn}`)} and anonymised_at is null)`;
}

export async function findTrades(
  ctx: Ctx,
  sides: readonly Side[],
  listQuery: OrdersQuery,
): Promise<ListPage<ListedTrade>> {
  const { db, actor } = ctx;
  const query = db
    .selectFrom(tradesOf(sides))
    .selectAll('market_order')
    .select([
      presentOrderState.as('present_state'),
      partsOfTrade.as('parts'),
      nameOf('buyer').as('buyer'),
      nameOf('seller').as('seller'),
      isWorkDeal(sql`market_order.deal_id`).as('is_work'),
    ])
    .where('market_order.member_id', '=', actor.kind === 'member' ? actor.id : -1n)
    // Leaves out the deal of each order, because the order is in the list.
    .where('market_order.listing_name', 'is not', null);
  const page = await orderList.page(query, listQuery);
  return {
    ...page,
    rows: page.rows.map((row) => {
      const isOrder = row.order_number !== null;
      const dealTotal_minor = row.parts?.reduce((sum, { minor }) => sum + BigInt(minor), 0n) ?? 0n;
      const standing = tradeStandingOf(isOrder ? row.present_state : undefined, row.parts);
      const orderSums = { subtotal_kobo: row.subtotal_kobo ?? 0n, shipping_kobo: row.shipping_kobo ?? undefined };
      return {
        id: row.id,
        orderId: isOrder ? row.id : undefined,
        dealId: row.deal_id ?? undefined,
        number: row.order_number ?? `Deal ${row.deal_id}`,
        what: row.listing_name,
        side: row.side,
        quantity: row.quantity ?? undefined,
        unit: (row.unit ?? undefined) as Unit | undefined,
        total: { minor: isOrder ? orderTotal(orderSums) : dealTotal_minor, currency: currency(row.currency) },
        ...standing,
        outcome: standing.outcome && outcomeIn(currency(row.currency), standing.outcome),
        isWork: row.is_work,
        isAnswered: !isOrder || row.answered_at !== null,
        hasAddress: !isOrder || row.has_address === true,
        createdAt: row.created_at,
        buyer: row.buyer ?? formerMember,
        seller: row.seller ?? formerMember,
      };
    }),
  };
}
