import { TooManyWait } from '../limit-concurrency.ts';
import { decodePicture, pictureTimeout_s, type OpenPicture, type PictureFault } from './decode-picture.ts';
import { encodeToFit } from './encode-to-fit.ts';
import { pictureKind } from './picture-kind.ts';
import { drawInTurn } from './picture-pool.ts';

type Bounds = { longestSide: number; mostBytes: number };

type FittedPicture = { bytes: Buffer; width: number; height: number };

const qualities = [80, 60, 40, 20, 5] as const;

/**
 * Redraws a whole picture, upright, as a WebP that fits into a square. Keeps only the pixels: place, time and all other data of the file
 * are dropped.
 */
export async function fitPicture(
  bytes: Uint8Array,
  bounds: Bounds,
  person: string,
): Promise<FittedPicture | PictureFault> {
  if (!pictureKind(bytes)) return 'wrong kind';
  try {
    return await drawInTurn(person, (open) => encode(open, bytes, bounds));
  } catch (error) {
    if (error instanceof TooManyWait) throw error;
    return 'broken';
  }
}

async function encode(
  open: OpenPicture,
  bytes: Uint8Array,
  { longestSide, mostBytes }: Bounds,
): Promise<FittedPicture | PictureFault> {
  const within = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
  const decoded = await decodePicture(open, bytes, (picture) => picture.resize(within));
  if (typeof decoded === 'string') return decoded;
  const { data, raw } = decoded;
  const encoded = await encodeToFit(qualities, mostBytes, (quality) =>
    open(data, { raw }).timeout({ seconds: pictureTimeout_s }).webp({ quality }).toBuffer(),
  );
  return { bytes: encoded, width: raw.width, height: raw.height };
}
