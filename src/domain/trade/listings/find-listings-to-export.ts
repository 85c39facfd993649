import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { ListingState } from './listing.options.ts';
import { ownListingsList, type OwnListingsQuery } from './own-listings.list.ts';
import { requireSellingMember } from './own-listing.ts';

const rowsAtOnce = 500;

const firstPicture = sql<string | null>`(select files -> -1 ->> 'webp' from listing_picture picture
  where picture.listing_id = listing.id order by place limit 1)`;

/** Without archived ones, unless the query asks for them. */
export async function* findListingsToExport(ctx: Ctx, listQuery: OwnListingsQuery) {
  const own = ctx.db
    .selectFrom('listing')
    .select(['id', 'sku', 'name', 'category', 'description', 'price_kobo', 'unit', 'quantity', 'least_quantity'])
    .select(['location', 'grade', 'moisture', 'origin', 'ready_in_days', 'state'])
    .select(firstPicture.as('picture'))
    .where('seller_id', '=', requireSellingMember(ctx).id);
  const hidesArchived = listQuery.chosen.state.length === 0;
  const query = hidesArchived ? own.where('state', '<>', 'archived') : own;
  for await (const rows of ownListingsList.batches(query, listQuery, rowsAtOnce))
    yield rows.map((row) => ({ ...row, state: row.state as ListingState }));
}

export type ListingToExport =
  Awaited<ReturnType<ReturnType<typeof findListingsToExport>['next']>> extends infer Step
    ? Step extends { done?: false; value: (infer Row)[] }
      ? Row
      : never
    : never;
