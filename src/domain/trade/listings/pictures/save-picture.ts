import type { Ctx } from '#domain/acting/context.ts';
import { dropFileUse, saveFile, setFilesPublic } from '#domain/acting/files/save-file.ts';
import type { StoredPicture } from './stored-picture.ts';

type PictureOf = {
  listingId: bigint;
  sellerId: bigint;
  place: number;
  /** For a listing that our team took down: only its seller and staff see it. */
  isHidden?: boolean;
};

/** Gives a listing a stored picture, in the caller's transaction. Unless `isHidden`, everybody can see the picture from then on. */
export async function savePicture(ctx: Ctx, picture: PictureOf, stored: StoredPicture) {
  const { listingId, sellerId, place, isHidden = false } = picture;
  const files = stored.map(({ width, height, avif, webp }) => ({ width, height, avif: avif.hash, webp: webp.hash }));
  const { id } = await ctx.db
    .insertInto('listing_picture')
    .values({ listing_id: listingId, place, files: JSON.stringify(files) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fileIds: bigint[] = [];
  for (const { width, height, avif, webp, perceptualHash } of stored) {
    const fileFacts = {
      kind: 'listing-picture',
      isPublic: !isHidden,
      size: { width, height },
      uploadedBy: sellerId,
      perceptualHash,
    } as const;
    fileIds.push(await saveFile(ctx, avif, { ...fileFacts, contentType: 'image/avif' }));
    fileIds.push(await saveFile(ctx, webp, { ...fileFacts, contentType: 'image/webp' }));
  }
  await ctx.db
    .insertInto('listing_picture_file')
    .values(fileIds.map((file_id) => ({ picture_id: id, file_id })))
    .execute();
}

export async function dropPictures(ctx: Ctx, pictureIds: readonly bigint[]): Promise<void> {
  if (pictureIds.length === 0) return;
  const files = await ctx.db
    .selectFrom('listing_picture_file')
    .select('file_id')
    .where('picture_id', 'in', pictureIds)
    .orderBy('file_id')
    .execute();
  await ctx.db.deleteFrom('listing_picture').where('id', 'in', pictureIds).execute();
  for (const { file_id } of files) await dropFileUse(ctx, file_id);
}

export async function setListingPicturesPublic(ctx: Ctx, listingId: bigint, isPublic: boolean): Promise<void> {
  const files = await ctx.db
    .selectFrom('listing_picture_file')
    .innerJoin('listing_picture', 'listing_picture.id', 'picture_id')
    .select('file_id')
    .where('listing_id', '=', listingId)
    .orderBy('file_id')
    .execute();
  await setFilesPublic(
    ctx,
    files.map(({ file_id }) => file_id),
    isPublic,
  );
}
