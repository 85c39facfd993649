import { TooManyWait } from '#platform/limit-concurrency.ts';
import type { FileContent } from '#platform/files/file-content.ts';
import { fetchOutside, type Outside } from '#platform/http/fetch-outside.ts';
import { pictureInWidths } from '#platform/picture/picture-in-widths.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { turnKeyOf } from '#domain/acting/turn-of.ts';
import { listingPictureTexts } from '../listing.texts.ts';
import { fetchBounds, pictureWidths } from './picture.rules.ts';
import type { GivenPicture } from './picture.schema.ts';

export type StoredPicture = readonly {
  width: number;
  height: number;
  avif: Stored;
  webp: Stored;
  /** Finds pictures that look alike; undefined for a plain picture. */
  perceptualHash?: bigint | undefined;
}[];

type Stored = Pick<FileContent, 'hash'>;

/**
 * Encodes a picture in all widths and stores it; undefined if none is given. Runs before any transaction, because no transaction may wait
 * for another server, for encoding or for a disk.
 */
export async function storePicture(
  ctx: Ctx,
  given: GivenPicture,
  { outside, turn = turnKeyOf(ctx) }: { outside?: Outside | undefined; turn?: string } = {},
): Promise<StoredPicture | undefined> {
  if (ctx.db.isTransaction) throw new Error('Call storePicture before the transaction that saves the picture.');
  const field = given.picture ? 'picture' : 'image';
  let bytes: Uint8Array | undefined = given.picture;
  if (bytes === undefined && given.image !== undefined) bytes = await fetchPicture(given.image, turn, outside);
  if (bytes === undefined) return undefined;
  const encoded = await pictureInWidths(bytes, pictureWidths, turn).catch(refuseWhenBusy);
  if (typeof encoded === 'string') throw new Failure('invalid', listingPictureTexts[encoded], { field });
  const stored: StoredPicture[number][] = [];
  for (const { avif, webp, ...facts } of encoded)
    stored.push({ ...facts, avif: await storeFile(ctx, avif), webp: await storeFile(ctx, webp) });
  return stored;
}

async function fetchPicture(address: string, turn: string, outside?: Outside): Promise<Buffer> {
  const bytes = await fetchOutside(address, fetchBounds, turn, outside).catch(refuseWhenBusy);
  if (typeof bytes === 'string') throw new Failure('invalid', listingPictureTexts[bytes], { field: 'image' });
  return bytes;
}

function refuseWhenBusy(error: unknown): never {
  if (!(error instanceof TooManyWait)) throw error;
  throw new Failure('unavailable', listingPictureTexts.busy, { retryAfterSeconds: 10 });
}
