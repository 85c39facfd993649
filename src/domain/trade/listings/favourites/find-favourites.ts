import { sql } from 'kysely';
import { z } from 'zod';
import { catalogueRow, type CatalogueRow } from '../catalogue/find-catalogue.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { listingOf, selectListings } from '../find-listing.ts';
import { mostFavourites } from './save-favourite.ts';
import { mostViewedListings } from './note-seen.ts';

export const favouriteRow = z.object({ listing: catalogueRow, isForSale: z.boolean() });

export async function findFavourites(ctx: Ctx, { id }: Member): Promise<z.infer<typeof favouriteRow>[]> {
  const rows = await selectListings(ctx)
    .innerJoin('favourite', 'favourite.listing_id', 'listing.id')
    .where('favourite.member_id', '=', id)
    .orderBy('favourite.since', 'desc')
    .orderBy('favourite.listing_id', 'desc')
    .limit(mostFavourites)
    .execute();
  return rows.map((row) => ({
    listing: { ...listingOf(row), isFavourite: true },
    isForSale: row.state === 'active' && row.seller_suspended_at === null,
  }));
}

export async function findViewedListings(ctx: Ctx, { id }: Member): Promise<CatalogueRow[]> {
  const rows = await selectListings(ctx)
    .innerJoin('seen_listing', 'seen_listing.listing_id', 'listing.id')
    .select(
      sql<boolean>`exists (select from favourite where favourite.member_id = ${id} and favourite.listing_id = listing.id)`.as(
        'is_favourite',
      ),
    )
    .where('seen_listing.member_id', '=', id)
    .where('listing.state', '=', 'active')
    .where('member.suspended_at', 'is', null)
    .orderBy('seen_listing.seen_at', 'desc')
    .orderBy('seen_listing.listing_id', 'desc')
    .limit(mostViewedListings)
    .execute();
  return rows.map((row) => ({ ...listingOf(row), isFavourite: row.is_favourite }));
}
