import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import { TooManyWait } from '../few-at-once.ts';
import { pictureKind } from './picture-kind.ts';
import { drawInTurn } from './picture-pool.ts';

/** Why a file does not become a picture of ours. */
export type PictureFault = 'wrong kind' | 'too many pixels' | 'too many pixels in passes' | 'broken';

export const mostPixels = 40_000_000;

/**
 * A picture that is stored in passes (a progressive JPEG, one with a scan for each colour, an interlaced PNG) is held
 * whole until the last pass: up to 10 bytes a pixel. Phones and apps store up to 12 million pixels in this way.
 */
export const mostPixelsInPasses = 16_000_000;

const longest_s = 20;

/** Photographs fit with the first; only what is noise all over needs the last. */
const qualities = [80, 60, 40, 20, 5] as const;

type Square = { side: number; mostBytes: number };

/**
 * A picture made anew as a square WebP: turned upright, cut from the middle, on white where one could look through it.
 * Only its pixels are taken over: where and when it was taken, and whatever else hid in the file, stays behind.
 */
export async function squarePicture(bytes: Uint8Array, square: Square): Promise<Buffer | PictureFault> {
  if (!pictureKind(bytes)) return 'wrong kind';
  try {
    return await drawInTurn((open) => encode(open, bytes, square));
  } catch (error) {
    if (error instanceof TooManyWait) throw error;
    // Its own words name the decoder's inner parts; whoever sent the file can only send another.
    return 'broken';
  }
}

type Open = (input: SharpInput, options?: SharpOptions) => Sharp;

async function encode(open: Open, bytes: Uint8Array, { side, mostBytes }: Square): Promise<Buffer | PictureFault> {
  // The head alone is read here. What it claims is what the decoder would make room for.
  const { width, height, isProgressive } = await open(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return 'too many pixels';
  if (isProgressive && width * height > mostPixelsInPasses) return 'too many pixels in passes';
  const { data, info } = await open(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: longest_s })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of qualities) {
    const webp = await open(data, { raw }).webp({ quality }).toBuffer();
    if (webp.length <= mostBytes) return webp;
  }
  throw new Error(`A square of ${side} pixels does not fit into ${mostBytes} bytes.`);
}
