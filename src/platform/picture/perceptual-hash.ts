import type { OpenPicture, Pixels } from './decode-picture.ts';

const [wide, high] = [8, 8];
/** A picture with fewer edges, or almost only edges, looks like too many others. */
const leastEdges = 6;

/**
 * The difference hash: one bit for each of 8 x 8 places, set if the picture becomes brighter to the right. A smaller or re-saved copy has
 * nearly the same bits. A signed number, because the database stores it so. Undefined for a plain picture.
 */
export async function perceptualHash(open: OpenPicture, { data, raw }: Pixels): Promise<bigint | undefined> {
  const grey = await open(data, { raw })
    .greyscale()
    .resize({ width: wide + 1, height: high, fit: 'fill' })
    .raw()
    .toBuffer();
  const channels = grey.length / ((wide + 1) * high);
  const brightness = (x: number, y: number) => grey[(y * (wide + 1) + x) * channels]!;
  let hash = 0n;
  let edges = 0;
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const isBrighter = brightness(x + 1, y) > brightness(x, y);
      hash = (hash << 1n) | BigInt(isBrighter);
      edges += Number(isBrighter);
    }
  if (edges < leastEdges || edges > wide * high - leastEdges) return undefined;
  return BigInt.asIntN(64, hash);
}
