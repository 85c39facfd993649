import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Outside } from '#platform/http/fetch-outside.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { listingPictureTexts } from '../listing.texts.ts';
import { lockOwnListing, requireOwnListing } from '../own-listing.ts';
import { dropPictures, savePicture } from './save-picture.ts';
import { mostPictures } from './picture.rules.ts';
import type { GivenPicture } from './picture.schema.ts';
import { storePicture } from './stored-picture.ts';

type PictureOptions = { once?: Pick<OnceKey, 'scope' | 'key'> | undefined; outside?: Outside | undefined };

/** The caller must have no transaction open. */
export async function addPicture(ctx: Ctx, id: string, given: GivenPicture, { once, outside }: PictureOptions = {}) {
  await requireOwnListing(ctx, id);
  const picture = await storePicture(ctx, given, { outside });
  if (!picture) throw new Failure('invalid', listingPictureTexts.missing, { field: 'picture' });
  const work = async (ctx: Ctx) => {
    const { id: listingId, seller_id: sellerId, state } = await lockOwnListing(ctx, id);
    const place = (await pictureIds(ctx, listingId)).length + 1;
    if (place > mostPictures) throw new Failure('conflict', listingPictureTexts.full);
    await savePicture(ctx, { listingId, sellerId, place, isHidden: state === 'taken_down' }, picture);
    await markListingChanged(ctx, listingId);
    return { place };
  };
  if (!once) return transaction(ctx, work);
  return (await answerOnce(ctx, { ...once, body: given }, work)).answer;
}

export function removePicture(ctx: Ctx, id: string, pictureId: string): Promise<{ removed: true }> {
  return transaction(ctx, async (ctx) => {
    const { id: listingId } = await lockOwnListing(ctx, id);
    const ordered = await pictureIds(ctx, listingId);
    // The first of two presses has removed it.
    if (!ordered.includes(pictureId)) return { removed: true };
    if (ordered.length === 1) throw new Failure('conflict', listingPictureTexts.last);
    await dropPictures(ctx, [BigInt(pictureId)]);
    await setPlaces(
      ctx,
      listingId,
      ordered.filter((otherId) => otherId !== pictureId),
    );
    return { removed: true };
  });
}

export function movePictureUp(ctx: Ctx, id: string, pictureId: string): Promise<{ moved: boolean }> {
  return transaction(ctx, async (ctx) => {
    const { id: listingId } = await lockOwnListing(ctx, id);
    const ordered = await pictureIds(ctx, listingId);
    const index = ordered.indexOf(pictureId);
    if (index < 0) throw new Failure('not_found', listingPictureTexts.gone);
    if (index === 0) return { moved: false };
    await setPlaces(ctx, listingId, ordered.with(index, ordered[index - 1]!).with(index - 1, pictureId));
    return { moved: true };
  });
}

/** The ids of a listing's pictures in order; the caller has locked its row. */
async function pictureIds({ db }: Ctx, listingId: bigint): Promise<string[]> {
  const query = db.selectFrom('listing_picture').select('id').where('listing_id', '=', listingId).orderBy('place');
  return (await query.execute()).map(({ id }) => String(id));
}

/** Numbers the pictures in this order. The database checks only at the end of the transaction that no two have the same place. */
async function setPlaces(ctx: Ctx, listingId: bigint, order: readonly string[]): Promise<void> {
  await sql`set constraints listing_picture_listing_id_place_key deferred`.execute(ctx.db);
  await sql`
    update listing_picture set place = ordered.place
    from unnest(${order}::bigint[]) with ordinality ordered (id, place)
    where listing_picture.id = ordered.id and listing_picture.place <> ordered.place`.execute(ctx.db);
  await markListingChanged(ctx, listingId);
}

async function markListingChanged({ db }: Ctx, listingId: bigint): Promise<void> {
  await db.updateTable('listing').set({ changed_at: businessNow }).where('id', '=', listingId).execute();
}
