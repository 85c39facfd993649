import type { Ctx } from '#domain/acting/context.ts';
import { savePicture } from '#domain/trade/listings/pictures/save-picture.ts';
import { demoListings } from './demo-listings.ts';
import { storeDemoPicture } from './demo-pictures.ts';

/** Gives each demo listing its picture. Stores the files before the returned function saves them in a transaction. */
export async function listingPicturesStory(ctx: Ctx): Promise<(ctx: Ctx) => Promise<void>> {
  const stored = await Promise.all(demoListings.map(({ picture }) => storeDemoPicture(ctx, picture)));
  return async (ctx) => {
    for (const [place, { name, seller }] of demoListings.entries()) {
      const listing = await ctx.db
        .selectFrom('listing')
        .innerJoin('member', 'member.id', 'listing.seller_id')
        .select(['listing.id', 'listing.seller_id'])
        .where('listing.name', '=', name)
        .where('member.email', '=', seller)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('listing_picture').select('id').whereRef('listing_id', '=', 'listing.id'))),
        )
        .orderBy('listing.id')
        .executeTakeFirst();
      if (!listing) continue;
      await savePicture(ctx, { listingId: listing.id, sellerId: listing.seller_id, place: 1 }, stored[place]!);
    }
  };
}
