import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { minute_ms } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Log } from '#platform/log.ts';
import type { Stops } from '#platform/stops.ts';
import { ListingViews } from './listing-views.ts';

const most_ms = 1000;

/** Saves views every minute, and once more when the process stops, before the database's connections close. */
export function startCountingViews(db: Database, log: Log, stops: Stops): ListingViews {
  const views = new ListingViews();
  const add = () =>
    addViews({ db }, views).catch((error: unknown) => log.warn({ err: error }, 'views are not counted'));
  const timer = setInterval(() => void add(), minute_ms).unref();
  stops.add('views', most_ms, async () => {
    clearInterval(timer);
    await add();
  });
  return views;
}

/** Saves in one statement how often listings were viewed since the last time. If that fails, the views wait for the next time. */
export async function addViews({ db }: Pick<Ctx, 'db'>, views: ListingViews): Promise<void> {
  const taken = views.take();
  if (taken.size === 0) return;
  const [ids, counts] = [[...taken.keys()].map(String), [...taken.values()]];
  try {
    // Rows are updated in a fixed order, so that two processes cannot deadlock.
    await sql`
      insert into listing_views (listing_id, views)
      select listing.id, seen.views from unnest(${ids}::bigint[], ${counts}::bigint[]) seen (id, views)
      join listing on listing.id = seen.id order by listing.id
      on conflict (listing_id) do update set views = listing_views.views + excluded.views`.execute(db);
  } catch (error) {
    views.giveBack(taken);
    throw error;
  }
}
