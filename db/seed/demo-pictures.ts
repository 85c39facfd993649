import { readFile } from 'node:fs/promises';
import type { Ctx } from '#domain/acting/context.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { pictureWidths } from '#domain/trade/listings/pictures/picture.rules.ts';
import type { StoredPicture } from '#domain/trade/listings/pictures/stored-picture.ts';

/** The file of a picture that tools/listing-pictures.ts drew and encoded. Drawing it at each first start would take half a minute. */
export function demoPictureFile(name: string, width: number, kind: 'avif' | 'webp'): string {
  return `db/seed/pictures/${name}-${width}.${kind}`;
}

/** Puts a picture into the file store, before the transaction that saves it. */
export function storeDemoPicture(ctx: Ctx, name: string): Promise<StoredPicture> {
  const stored = async (width: number, kind: 'avif' | 'webp') =>
    storeFile(ctx, await readFile(demoPictureFile(name, width, kind)));
  return Promise.all(
    pictureWidths.map(async ({ width }) => ({
      width,
      height: (width * 3) / 4,
      avif: await stored(width, 'avif'),
      webp: await stored(width, 'webp'),
    })),
  );
}
