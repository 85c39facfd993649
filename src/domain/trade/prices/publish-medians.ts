import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';

type Line = { category: string; unit: string; place: string };

/** A new median needs at least this many new trades. */
const fewestTrades = 5;

/**
 * Publishes a new median of settled trades for each category, unit and place with enough new trades, at most once a day. Returns how many
 * were published. The database's `publish_median` decides, so that the site's login cannot invent one.
 */
export async function publishMedians(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job publishes medians.');
  let published = 0;
  for (const line of await findReady(ctx)) if (await transaction(ctx, (ctx) => publish(ctx, line))) published++;
  return published;
}

async function findReady({ db }: Pick<Ctx, 'db'>): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select category, unit, place from price_trade
    group by 1, 2, 3 having count(*) >= ${fewestTrades} order by 1, 2, 3`.execute(db);
  return rows;
}

async function publish({ db }: Pick<Ctx, 'db'>, { category, unit, place }: Line): Promise<boolean> {
  const { rows } = await sql<{ published: boolean }>`
    select publish_median(${category}, ${unit}, ${place}) as published`.execute(db);
  return rows.some(({ published }) => published);
}
