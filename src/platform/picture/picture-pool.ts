import type sharp from 'sharp';
import { FairTurns } from '../fair-turns.ts';

/** The library is loaded for the first picture, because it occupies 15 MB and most processes draw none for hours. */
let loadedLibrary: Promise<typeof sharp> | undefined;

async function openLibrary(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  // Only JPEG, PNG and WebP in memory are decoded here; the library's other decoders are blocked.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  // Turns the cache off, because no picture comes twice.
  library.cache(false);
  return library;
}

/** Two at a time, because the largest allowed picture takes about 155 MB while it is decoded. */
const turns = new FairTurns({ most: 2, mostOfOne: 1, mostWaiting: 16, mostWaitingOfOne: 8 });

/**
 * The only access to the image library (sharp). Processes the pictures of two different people at the same time. People take turns, so that
 * a picture waits for at most one picture of each other person. Throws `TooManyWait` if too many wait.
 */
export function drawInTurn<T>(person: string, draw: (open: typeof sharp) => Promise<T>): Promise<T> {
  return turns.take({ person }, async () => draw(await (loadedLibrary ??= openLibrary())));
}

export function picturesWaiting(): number {
  return turns.waiting;
}
