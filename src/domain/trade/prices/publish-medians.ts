import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';

type SeriesAndPlace = { category: string; unit: string; place: string };

/** A new median needs at least this many new trades. */
const fewestTrades = 5;

/** The database's `publish_median` decides, so that the site's login cannot invent a median. Returns the number of new ones. */
export async function publishMedians(ctx: Ctx): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job publishes medians.');
  let published = 0;
  for (const series of await findWithEnoughTrades(ctx))
    if (await transaction(ctx, (ctx) => publishMedian(ctx, series))) published++;
  return published;
}

async function findWithEnoughTrades({ db }: Pick<Ctx, 'db'>): Promise<SeriesAndPlace[]> {
  const { rows } = await sql<SeriesAndPlace>`
    select category, unit, place from price_trade
    group by 1, 2, 3 having count(*) >= ${fewestTrades} order by 1, 2, 3`.execute(db);
  return rows;
}

async function publishMedian({ db }: Pick<Ctx, 'db'>, { category, unit, place }: SeriesAndPlace): Promise<boolean> {
  const { rows } = await sql<{ published: boolean }>`
    select publish_median(${category}, ${unit}, ${place}) as published`.execute(db);
  return rows.some(({ published }) => published);
}
