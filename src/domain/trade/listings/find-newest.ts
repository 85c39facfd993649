import { sql } from 'kysely';
import { fixedQuery } from '#platform/database/fixed-query.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { selectListingsForSale } from './find-listing-page.ts';
import { listingOf } from './find-listing.ts';
import type { Listing } from './listing.view.ts';

const most = 4;

export async function findNewestListings({ db }: Pick<Ctx, 'db'>): Promise<Listing[]> {
  const rows = await findRows(db, {});
  return rows.map(listingOf);
}

const findRows = fixedQuery((db) =>
  selectListingsForSale({ db })
    .modifyFront(sql`/* plan once: newest */`)
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(sql.lit(most)),
);
