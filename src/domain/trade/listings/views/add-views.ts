import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { ListingViews } from './listing-views.ts';

/** Saves in one statement how often listings were viewed since the last time. If that fails, the views wait for the next time. */
export async function addViews({ db }: Pick<Ctx, 'db'>, views: ListingViews): Promise<void> {
  const taken = views.take();
  if (taken.size === 0) return;
  const [ids, counts] = [[...taken.keys()].map(String), [...taken.values()]];
  try {
    // In one order, so that two processes wait for one another and never in a ring.
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
