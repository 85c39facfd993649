import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { minute_ms } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Log } from '#platform/log.ts';
import type { Stops } from '#platform/stops.ts';
import { ListingViews } from './listing-views.ts';

/** How long the last save may take while the process stops. */
const lastSave_ms = 1000;

export function startCountingViews(db: Database, log: Log, stops: Stops): ListingViews {
  const views = new ListingViews();
  const add = () =>
    addViews({ db }, views).catch((error: unknown) => log.warn({ err: error }, 'the views were not saved'));
  const timer = setInterval(() => void add(), minute_ms).unref();
  stops.add('views', lastSave_ms, async () => {
    clearInterval(timer);
    await add();
  });
  return views;
}

/** Views that cannot be saved are given back. */
export async function addViews({ db }: Pick<Ctx, 'db'>, views: ListingViews): Promise<void> {
  const taken = views.take();
  if (taken.size === 0) return;
  const ids = [...taken.keys()].map(String);
  const counts = [...taken.values()];
  try {
    // Rows are updated in a fixed order, so that two processes cannot deadlock.
    await sql`
      insert into listing_views (listing_id, views)
      select listing.id, viewed.views from unnest(${ids}::bigint[], ${counts}::bigint[]) viewed (id, views)
      join listing on listing.id = viewed.id order by listing.id
      on conflict (listing_id) do update set views = listing_views.views + excluded.views`.execute(db);
  } catch (error) {
    views.giveBack(taken);
    throw error;
  }
}
