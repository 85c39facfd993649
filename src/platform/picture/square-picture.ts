import { TooManyWait } from '../limit-concurrency.ts';
import { decodePicture, pictureTimeout_s, type OpenPicture, type PictureFault } from './decode-picture.ts';
import { encodeToFit } from './encode-to-fit.ts';
import { pictureKind } from './picture-kind.ts';
import { drawInTurn } from './picture-pool.ts';

/** Photographs fit with the first quality; only noise needs the last. */
const qualities = [80, 60, 40, 20, 5] as const;

type Square = { side: number; mostBytes: number };

/**
 * Redraws a picture as a square WebP: upright, cut from the middle, on white if transparent. Keeps only the pixels: place, time and all
 * other data in the file are dropped.
 */
export async function squarePicture(bytes: Uint8Array, square: Square, person: string): Promise<Buffer | PictureFault> {
  if (!pictureKind(bytes)) return 'wrong kind';
  try {
    return await drawInTurn(person, (open) => encode(open, bytes, square));
  } catch (error) {
    if (error instanceof TooManyWait) throw error;
    // Leaves out the decoder's message, because it is about internals, and the sender can only send another file.
    return 'broken';
  }
}

async function encode(
  open: OpenPicture,
  bytes: Uint8Array,
  { side, mostBytes }: Square,
): Promise<Buffer | PictureFault> {
  const decoded = await decodePicture(open, bytes, (picture) => picture.resize(side, side, { fit: 'cover' }));
  if (typeof decoded === 'string') return decoded;
  const { data, raw } = decoded;
  const webp = await encodeToFit(qualities, mostBytes, (quality) =>
    open(data, { raw }).timeout({ seconds: pictureTimeout_s }).webp({ quality }).toBuffer(),
  );
  if (webp.length <= mostBytes) return webp;
  throw new Error(`A square of ${side} pixels does not fit into ${mostBytes} bytes.`);
}
