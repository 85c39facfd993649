import { readFile } from 'node:fs/promises';
import type { Ctx } from '#domain/acting/context.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { pictureWidths } from '#domain/trade/listings/pictures/picture.rules.ts';
import type { StoredPicture } from '#domain/trade/listings/pictures/stored-picture.ts';

/** What tools/listing-pictures.ts has drawn, and made anew as an upload is: drawing it at each first start would take half a minute. */
export function demoPictureFile(name: string, width: number, kind: 'avif' | 'webp'): string {
  return `db/seed/pictures/${name}-${width}.${kind}`;
}

/** Puts one into the store, before the transaction that keeps it. */
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
