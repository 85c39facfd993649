import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { forSale } from './find-listing-page.ts';
import { listingOf } from './find-listing.ts';
import type { Listing } from './listing.view.ts';

const most = 4;

/** What can be ordered since the shortest time: one statement, along the index by time. */
export async function findNewest(ctx: Ctx): Promise<Listing[]> {
  const rows = await forSale(ctx)
    .modifyFront(sql`/* keep: newest */`)
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(sql.lit(most))
    .execute();
  return rows.map(listingOf);
}
