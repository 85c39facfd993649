import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { selectListingsForSale } from './find-listing-page.ts';
import { listingOf } from './find-listing.ts';
import type { Listing } from './listing.view.ts';
import { ownListingsList } from './own-listings.list.ts';

export async function findListingsOfSeller(
  ctx: Ctx,
  sellerId: bigint,
  search: URLSearchParams,
): Promise<ListPage<Listing>> {
  const { place } = ownListingsList.read(search);
  const ofSeller = selectListingsForSale(ctx).where('listing.seller_id', '=', sellerId);
  const page = await ownListingsList.page(ofSeller, { ...ownListingsList.whole, place });
  return { ...page, rows: page.rows.map(listingOf) };
}

type NamedListing = { id: bigint; name: string };

/** An active listing of this seller. Undefined for a listing of another seller, because the address may contain any number. */
export async function findListingOfSeller(
  { db }: Ctx,
  sellerId: bigint,
  listingId: string,
): Promise<NamedListing | undefined> {
  if (!/^\d{1,18}$/.test(listingId)) return undefined;
  return db
    .selectFrom('listing')
    .select(['id', 'name'])
    .where('id', '=', BigInt(listingId))
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'active')
    .executeTakeFirst();
}
