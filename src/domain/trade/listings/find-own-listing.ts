import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Category, ListingState, Unit } from './listing.options.ts';
import { listingTexts } from './listing.texts.ts';
import type { ListingPicture } from './listing.view.ts';
import { requireSellingMember } from './own-listing.ts';
import { viewsOf } from './views/views-of.ts';

type OwnPicture = ListingPicture & { id: bigint };

export async function findOwnListing(ctx: Ctx, id: string) {
  const seller = requireSellingMember(ctx);
  const row = /^\d{1,18}$/.test(id)
    ? await ctx.db
        .selectFrom('listing')
        .selectAll()
        .select(viewsOf().as('views'))
        .where('id', '=', BigInt(id))
        .where('seller_id', '=', seller.id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', listingTexts.notThere);
  const pictures = await ctx.db
    .selectFrom('listing_picture')
    .select(['id', 'files'])
    .where('listing_id', '=', row.id)
    .orderBy('place')
    .execute();
  return {
    ...row,
    category: row.category as Category,
    unit: row.unit as Unit,
    state: row.state as ListingState,
    pictures: pictures.map(({ id, files }): OwnPicture => ({ id, widths: files as ListingPicture['widths'] })),
  };
}

export type EditableListing = Awaited<ReturnType<typeof findOwnListing>>;
