import { z } from 'zod';
import { sql } from 'kysely';
import { listingPicture } from '#domain/values/shown-picture.ts';
import { aWord, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Category, ListingState, Unit } from './listing.options.ts';
import type { ListingPicture } from './listing.view.ts';
import { ownListingsList, type OwnListingsQuery } from './own-listings.list.ts';
import { requireSellingMember } from './own-listing.ts';
import { viewsOf } from './views/views-of.ts';

export const ownListingRow = z.object({
  id: anId,
  name: z.string(),
  category: aWord<Category>(),
  unit: aWord<Unit>(),
  price_kobo: someKobo,
  /** The whole stock, including what orders have reserved. */
  quantity: anInteger,
  leastQuantity: anInteger,
  reserved: anInteger,
  state: aWord<ListingState>(),
  /** A form or call that changes the listing sends this number, and is refused if the listing has changed since. */
  version: z.number(),
  takenDownWhy: z.string().optional(),
  picture: listingPicture.optional(),
  /** Each person counts once a day. */
  views: z.number(),
});

export type OwnListing = z.infer<typeof ownListingRow>;

const firstPicture = sql<ListingPicture['widths'] | null>`(
  select files from listing_picture picture where picture.listing_id = listing.id order by place limit 1)`;

/** Without archived ones, unless the query asks for them. */
export async function findOwnListings(ctx: Ctx, listQuery: OwnListingsQuery): Promise<ListPage<OwnListing>> {
  const own = ctx.db
    .selectFrom('listing')
    .select([
      'id',
      'name',
      'category',
      'unit',
      'price_kobo',
      'quantity',
      'reserved',
      'state',
      'version',
      'taken_down_why',
    ])
    .select([firstPicture.as('picture'), 'least_quantity as leastQuantity', viewsOf().as('views')])
    .where('seller_id', '=', requireSellingMember(ctx).id);
  const hidesArchived = listQuery.chosen.state.length === 0;
  const isUnfilteredFirstPage = !listQuery.place && !ownListingsList.isFiltered(listQuery);
  const listingsShown = hidesArchived ? own.where('state', '<>', 'archived') : own;
  const page = await ownListingsList.page(
    isUnfilteredFirstPage ? listingsShown.modifyFront(sql`/* plan once: own-listings */`) : listingsShown,
    listQuery,
  );
  const rows = page.rows.map(({ category, unit, state, taken_down_why, picture, ...row }): OwnListing => ({
    ...row,
    category: category as Category,
    unit: unit as Unit,
    state: state as ListingState,
    takenDownWhy: taken_down_why ?? undefined,
    picture: picture ? { widths: picture } : undefined,
  }));
  return { ...page, rows };
}

export const mostCountedOwnListings = 10_000;

export async function countOwnListings(ctx: Ctx): Promise<Record<ListingState, number>> {
  const { rows } = await sql<Record<ListingState, number>>`
    select ${sql.join((['active', 'paused', 'archived', 'taken_down'] as const).map((state) => countOf(ctx, state)))}`.execute(
    ctx.db,
  );
  return rows[0]!;
}

function countOf(ctx: Ctx, state: ListingState) {
  return sql`(select count(*)::int from (
    select from listing where seller_id = ${requireSellingMember(ctx).id} and state = ${state} limit ${mostCountedOwnListings + 1}) counted
  ) as ${sql.ref(state)}`;
}
