import type { Outside } from '#platform/http/fetch-outside.ts';
import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireTrader } from '../standing/may-trade.ts';
import { requireListingRoom } from './listing-room.ts';
import { usualUnit } from './listing.options.ts';
import type { NewListing } from './listing.schema.ts';
import { listingTexts } from './listing.texts.ts';
import { requireSellingMember } from './own-listing.ts';
import { placeOfLocation } from './place-of.ts';
import { savePicture } from './pictures/save-picture.ts';
import { storePicture, type StoredPicture } from './pictures/stored-picture.ts';

type AddOptions = {
  once?: Pick<OnceKey, 'scope' | 'key'> | undefined;
  outside?: Outside | undefined;
};

/** The caller must have no transaction open. */
export async function addListing(
  ctx: Ctx,
  input: NewListing,
  { once, outside }: AddOptions = {},
): Promise<{ id: bigint }> {
  requireSellingMember(ctx);
  const picture = await storePicture(ctx, input, { outside });
  const work = (ctx: Ctx) => insertListing(ctx, input, picture);
  if (!once) return transaction(ctx, work);
  return (await answerOnce(ctx, { ...once, body: input }, work)).answer;
}

async function insertListing(ctx: Ctx, input: NewListing, picture: StoredPicture | undefined): Promise<{ id: bigint }> {
  const seller = await requireTrader(ctx, input.terms);
  await requireListingRoom(ctx, seller.id);
  const { id } = await ctx.db
    .insertInto('listing')
    .values({ seller_id: seller.id, ...listingColumns(input), quantity: input.quantity })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenSku);
  if (picture) await savePicture(ctx, { listingId: id, sellerId: seller.id, place: 1 }, picture);
  return { id };
}

type ListingDescription = Omit<NewListing, 'image' | 'picture' | 'terms' | 'quantity'>;

/** The columns of a listing that describe it. Each verb sets the stock itself. */
export function listingColumns(input: ListingDescription) {
  return {
    name: input.name,
    sku: input.sku ?? null,
    category: input.category,
    description: input.description,
    location: input.location,
    place: placeOfLocation(input.location),
    unit: input.unit ?? usualUnit[input.category],
    price_kobo: input.price,
    least_quantity: input.least_quantity ?? 1n,
    grade: input.grade ?? null,
    moisture: input.moisture ?? null,
    origin: input.origin ?? null,
    ready_in_days: input.ready_in_days ?? null,
  };
}

export function refuseTakenSku(error: unknown): never {
  if ((error as { constraint?: unknown } | null)?.constraint === 'listing_sku')
    throw new Failure('invalid', listingTexts.sku, { field: 'sku' });
  throw error;
}
