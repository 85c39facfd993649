import sharp from 'sharp';
import { fewAtOnce } from '../few-at-once.ts';

// What is not a JPEG, PNG or WebP in memory has no decoder here, whatever else the library could read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// No picture comes twice, so nothing that is kept of one would be used again.
sharp.cache(false);

/** The worst that the bounds on a picture let through takes some 155 MB while it is decoded. */
const inTurn = fewAtOnce(2, 10);

/** The one way to the library that draws: two are at it at once, whatever they draw, ten wait, and the rest is turned away. */
export function drawInTurn<T>(draw: (open: typeof sharp) => Promise<T>): Promise<T> {
  return inTurn(() => draw(sharp));
}
