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

/** A picture in the store without an owner. */
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
 * Encodes a picture in all widths and stores it. Runs before any transaction, because no transaction may wait for another server, for
 * encoding or for a disk.
 */
export async function storePicture(
  ctx: Ctx,
  given: GivenPicture,
  { outside, turn = turnKeyOf(ctx) }: { outside?: Outside | undefined; turn?: string } = {},
): Promise<StoredPicture | undefined> {
  if (ctx.db.isTransaction) throw new Error('A picture is fetched and drawn before the transaction that saves it.');
  const field = given.picture ? 'picture' : 'image';
  const bytes =
    given.picture ?? (given.image === undefined ? undefined : await fetchPicture(given.image, turn, outside));
  if (bytes === undefined) return undefined;
  const drawn = await pictureInWidths(bytes, pictureWidths, turn).catch(busy);
  if (typeof drawn === 'string') throw new Failure('invalid', listingPictureTexts[drawn], { field });
  const stored: StoredPicture[number][] = [];
  for (const { avif, webp, ...about } of drawn)
    stored.push({ ...about, avif: await storeFile(ctx, avif), webp: await storeFile(ctx, webp) });
  return stored;
}

async function fetchPicture(address: string, turn: string, outside?: Outside): Promise<Buffer> {
  const bytes = await fetchOutside(address, fetchBounds, turn, outside).catch(busy);
  if (typeof bytes === 'string') throw new Failure('invalid', listingPictureTexts[bytes], { field: 'image' });
  return bytes;
}

function busy(error: unknown): never {
  if (!(error instanceof TooManyWait)) throw error;
  throw new Failure('unavailable', listingPictureTexts.busy, { retryAfterSeconds: 10 });
}
