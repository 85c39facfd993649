import { TooManyWait } from '../limit-concurrency.ts';
import { decodePicture, pictureTimeout_s, type OpenPicture, type PictureFault, type Pixels } from './decode-picture.ts';
import { encodeToFit } from './encode-to-fit.ts';
import { pictureKind } from './picture-kind.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { drawInTurn } from './picture-pool.ts';

/** A width to make, and its size limit. */
type WantedWidth = { width: number; mostBytes: number };

type DrawnWidth = { width: number; height: number; avif: Buffer; webp: Buffer; perceptualHash: bigint | undefined };

/** A picture with a smaller side shows nothing. */
const leastSide = 160;

/** The greatest height as a multiple of the width. Longer pictures are made narrower. */
const mostHeightPerWidth = 1.5;

/** Photographs fit with the first quality; only noise needs the last. */
const qualities = [
  { avif: 52, webp: 76 },
  { avif: 40, webp: 55 },
  { avif: 26, webp: 30 },
  { avif: 10, webp: 5 },
] as const;

/**
 * Redraws a picture in several widths, each as AVIF and as WebP, the narrowest first, never wider than the original. Keeps only the
 * pixels: place, time and all other data in the file are dropped.
 */
export async function pictureInWidths(
  bytes: Uint8Array,
  wanted: readonly WantedWidth[],
  person: string,
): Promise<DrawnWidth[] | PictureFault | 'too small'> {
  if (!pictureKind(bytes)) return 'wrong kind';
  try {
    return await drawInTurn(person, (open) => draw(open, bytes, wanted));
  } catch (error) {
    if (error instanceof TooManyWait) throw error;
    // Leaves out the decoder's message, because it is about internals, and the sender can only send another file.
    return 'broken';
  }
}

async function draw(open: OpenPicture, bytes: Uint8Array, wanted: readonly WantedWidth[]) {
  const widest = Math.max(...wanted.map(({ width }) => width));
  const pixels = await decodePicture(open, bytes, (picture) => picture.resize(sizeWithin(widest)));
  if (typeof pixels === 'string') return pixels;
  if (Math.min(pixels.raw.width, pixels.raw.height) < leastSide) return 'too small';
  const hash = await perceptualHash(open, pixels);
  const drawn: DrawnWidth[] = [];
  for (const wantedWidth of wanted.toSorted((a, b) => a.width - b.width)) {
    const narrower = await open(pixels.data, { raw: pixels.raw })
      .resize(sizeWithin(wantedWidth.width))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = narrower.info;
    // A picture is not enlarged, so from its own width on all versions would be equal.
    if (drawn.at(-1)?.width === width) continue;
    drawn.push({
      width,
      height,
      perceptualHash: hash,
      ...(await encode(open, { data: narrower.data, raw: { width, height, channels } }, wantedWidth)),
    });
  }
  return drawn;
}

function sizeWithin(width: number) {
  return { width, height: Math.round(width * mostHeightPerWidth), fit: 'inside', withoutEnlargement: true } as const;
}

async function encode(open: OpenPicture, { data, raw }: Pixels, { mostBytes }: WantedWidth) {
  const picture = () => open(data, { raw }).timeout({ seconds: pictureTimeout_s });
  const avif = await encodeWithin(mostBytes, (quality) =>
    picture().avif({ quality: quality.avif, effort: 2 }).toBuffer(),
  );
  const webp = await encodeWithin(mostBytes, (quality) => picture().webp({ quality: quality.webp }).toBuffer());
  return { avif, webp };
}

async function encodeWithin(
  mostBytes: number,
  encodeAt: (quality: (typeof qualities)[number]) => Promise<Buffer>,
): Promise<Buffer> {
  const bytes = await encodeToFit(qualities, mostBytes, encodeAt);
  if (bytes.length <= mostBytes) return bytes;
  throw new Error(`A picture does not fit into ${mostBytes} bytes.`);
}
