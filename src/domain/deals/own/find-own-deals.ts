import { sql } from 'kysely';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '../../context.ts';
import { currency, type Amount } from '../../currency.ts';
import { dealStateOf } from '../deal-legs.states.ts';
import type { Side } from '../deal.notices.ts';
import type { DealState } from '../deal.states.ts';
import { dealTaskOf, dealTasksOf, type DealTask } from './deal-tasks.ts';
import { dealList, type DealsAsked } from './deal.list.ts';

/** A deal in a line of a list. */
export type ListedDeal = {
  id: bigint;
  side: Side;
  state: DealState;
  name: string;
  /** What it is about. */
  what: string | undefined;
  /** The other side; nobody once they were erased. */
  other: string | undefined;
  amount: Amount;
  createdAt: Date;
};

const mostTasks = 20;

/** In what it is their turn, in one statement. */
export async function findDealTasks({ db, actor }: Ctx): Promise<DealTask[]> {
  if (actor.kind !== 'member') return [];
  const { rows } = await dealTasksOf(actor.id, mostTasks).execute(db);
  return rows.map(({ task }) => dealTaskOf(task));
}

const listed = ({ db }: Ctx, me: bigint) =>
  db
    .selectFrom('deal')
    .leftJoin('market_order', 'market_order.deal_id', 'deal.id')
    .leftJoin('member as other', (join) =>
      join.on(sql<boolean>`other.id = case when deal.buyer_id = ${me} then deal.seller_id else deal.buyer_id end`),
    )
    .select([
      'deal.id',
      'deal.buyer_id',
      'deal.currency',
      'deal.created_at',
      'deal.about',
      'market_order.order_number',
      'market_order.listing_name',
      'other.company',
      sql<string | null>`case when other.anonymised_at is null then other.name end`.as('other_name'),
      sql<DealState[]>`(select jsonb_agg(state order by leg) from deal_leg where deal_id = deal.id)`.as('states'),
      sql<bigint>`(select sum(minor)::bigint from deal_leg where deal_id = deal.id)`.as('minor'),
    ])
    .where(sql<boolean>`${me} in (deal.buyer_id, deal.seller_id)`);

/** One page of what a member buys and sells by deals, the newest first; nobody else's. */
export async function findOwnDeals(ctx: Ctx, asked: DealsAsked): Promise<ListPage<ListedDeal>> {
  const me = ctx.actor.kind === 'member' ? ctx.actor.id : -1n;
  const page = await dealList.page(listed(ctx, me), asked);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      side: row.buyer_id === me ? 'buyer' : 'seller',
      state: dealStateOf(row.states),
      name: row.order_number === null ? `Deal ${row.id}` : `Order ${row.order_number}`,
      what: row.listing_name ?? row.about ?? undefined,
      other: row.other_name === null ? undefined : (row.company ?? row.other_name),
      amount: { minor: row.minor, currency: currency(row.currency) },
      createdAt: row.created_at,
    })),
  };
}
