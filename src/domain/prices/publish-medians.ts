import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { mostTogether } from '../accounts-together/find-together.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { batchOf, type Together, type WaitingTrade } from './batch-of-trades.ts';
import { fewestTrades, publishedMedian } from './published-median.ts';

type Line = { category: string; unit: string; place: string };

/** More than so many trades are not counted in one median; the others wait for the next. */
const mostTrades = 5000;

const today = sql`(business_now() at time zone 'Africa/Lagos')::date`;

/**
 * Publishes a new median of settled trades for each category, unit and place in which enough trades have come since the last one, at most
 * once a day. Returns how many were published.
 */
export async function publishMedians(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Medians are published by the clock.');
  let published = 0;
  for (const line of await findReady(ctx)) if (await transaction(ctx, (ctx) => publish(ctx, line))) published++;
  return published;
}

/** One process publishes at a time, so that no trade counts twice. */
async function takeTurn({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('price board', 0))`.execute(db);
}

async function findReady({ db }: Pick<Ctx, 'db'>): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select category, unit, place from price_trade
    group by 1, 2, 3 having count(*) >= ${fewestTrades} order by 1, 2, 3`.execute(db);
  return rows;
}

async function publish(ctx: Ctx, line: Line): Promise<boolean> {
  await takeTurn(ctx);
  const waiting = await findWaiting(ctx, line);
  const batch = batchOf(waiting, await findTogetherOf(ctx, waiting));
  if (!batch) return false;
  const { category, unit, place } = line;
  const median = publishedMedian(batch.trades.map(({ price_kobo }) => price_kobo));
  const added = await sql`
    insert into price_figure (category, unit, place, median_kobo, trades, on_day)
    values (${category}, ${unit}, ${place}, ${median}, ${batch.trades.length}, ${today})
    on conflict (category, unit, place, on_day) do nothing`.execute(ctx.db);
  if (added.numAffectedRows === 0n) return false;
  const gone = [...batch.trades, ...batch.dropped].map(({ id }) => String(id));
  await sql`select forget_price_trades(${gone}::bigint[])`.execute(ctx.db);
  return true;
}

async function findWaiting({ db }: Pick<Ctx, 'db'>, { category, unit, place }: Line): Promise<WaitingTrade[]> {
  const { rows } = await sql<WaitingTrade>`
    select t.id, t.price_kobo, o.buyer_id as "buyerId", o.seller_id as "sellerId"
    from price_trade t join market_order o on o.id = t.order_id
    where t.category = ${category} and t.unit = ${unit} and t.place = ${place}
    order by t.id limit ${mostTrades}`.execute(db);
  return rows;
}

async function findTogetherOf({ db }: Pick<Ctx, 'db'>, waiting: readonly WaitingTrade[]): Promise<Together> {
  const people = [...new Set(waiting.flatMap(({ buyerId, sellerId }) => [String(buyerId), String(sellerId)]))];
  const { rows } = await sql<{ id: bigint; together: string[] }>`
    select id, accounts_together(id, ${mostTogether})::text[] as together
    from unnest(${people}::bigint[]) id`.execute(db);
  return new Map(rows.map(({ id, together }) => [id, together.map(BigInt)]));
}
