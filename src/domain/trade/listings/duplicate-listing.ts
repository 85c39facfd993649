import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireTrader } from '../standing/may-trade.ts';
import { requireListingRoom } from './listing-room.ts';
import { listingTexts } from './listing.texts.ts';
import type { ListingPicture } from './listing.view.ts';
import { lockOwnListing, type LockedListing } from './own-listing.ts';
import { savePicture } from './pictures/save-picture.ts';

const longestName = 120;

/** The copy is paused and has no SKU, which is unique for a seller. */
export async function duplicateListing(ctx: Ctx, id: string, { terms }: { terms: boolean }): Promise<{ id: bigint }> {
  return transaction(ctx, async (ctx) => {
    const original = await lockOwnListing(ctx, id);

    if (original.state === 'taken_down') throw new Failure('conflict', listingTexts.takenDown);
    await requireTrader(ctx, terms);
    await requireListingRoom(ctx, original.seller_id);
    const copy = await ctx.db.insertInto('listing').values(copyOf(original)).returning('id').executeTakeFirstOrThrow();
    await copyPictures(ctx, original, copy.id);
    return copy;
  });
}

function copyOf(original: LockedListing) {
  const { seller_id, category, description, location, place, unit, price_kobo, least_quantity } = original;
  const { grade, moisture, origin, ready_in_days } = original;
  const ending = ' (copy)';
  const name = `${[...original.name].slice(0, longestName - ending.length).join('')}${ending}`;
  const copied = { seller_id, category, description, location, place, unit, price_kobo, least_quantity };
  // Stock that is reserved for orders of the original is not available for the copy.
  const quantity = original.quantity - original.reserved;
  return { ...copied, grade, moisture, origin, ready_in_days, name, quantity, state: 'paused' };
}

async function copyPictures(ctx: Ctx, original: LockedListing, listingId: bigint): Promise<void> {
  const pictures = await ctx.db
    .selectFrom('listing_picture')
    .select(['place', 'files'])
    .where('listing_id', '=', original.id)
    .orderBy('place')
    .execute();
  for (const { place, files } of pictures) {
    const widths = files as ListingPicture['widths'];
    const stored = widths.map((width) => ({ ...width, avif: { hash: width.avif }, webp: { hash: width.webp } }));
    await savePicture(ctx, { listingId, sellerId: original.seller_id, place }, stored);
  }
}
