import sharp from 'sharp';
import { FairTurns } from '../fair-turns.ts';

// Only JPEG, PNG and WebP in memory are decoded here; the library's other decoders are blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Turns the cache off, because no picture comes twice.
sharp.cache(false);

/** Two at a time, because the largest allowed picture takes about 155 MB while it is decoded. */
const turns = new FairTurns({ most: 2, mostOfOne: 1, mostWaiting: 16, mostWaitingOfOne: 8 });

/**
 * The only access to the image library (sharp). Processes the pictures of two different people at the same time. People take turns, so that
 * a picture waits for at most one picture of each other person. Throws `TooManyWait` if too many wait.
 */
export function drawInTurn<T>(person: string, draw: (open: typeof sharp) => Promise<T>): Promise<T> {
  return turns.take({ person }, () => draw(sharp));
}

export function picturesWaiting(): number {
  return turns.waiting;
}
