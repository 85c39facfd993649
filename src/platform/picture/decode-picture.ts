import type { Raw, Sharp, SharpInput, SharpOptions } from 'sharp';

/** Why a file does not become a picture of ours. */
export type PictureFault = 'wrong kind' | 'too many pixels' | 'too many pixels in passes' | 'broken';

const mostPixels = 40_000_000;

/**
 * A picture that is stored in passes (a progressive JPEG, one with a scan for each colour, an interlaced PNG) is held
 * whole until the last pass: up to 10 bytes a pixel. Phones and apps store up to 12 million pixels in this way.
 */
const mostPixelsInPasses = 16_000_000;

/** The time limit of one step: decoding a picture, or encoding it once. */
export const longestDrawing_s = 20;

export type OpenPicture = (input: SharpInput, options?: SharpOptions) => Sharp;

export type Pixels = { data: Buffer; raw: Raw };

/** The pixels of a picture alone: turned upright, in the wanted size, on white where the picture is transparent. */
export async function decode(
  open: OpenPicture,
  bytes: Uint8Array,
  sized: (picture: Sharp) => Sharp,
): Promise<Pixels | PictureFault> {
  // The head alone is read here. What it claims is what the decoder would make room for.
  const { width, height, isProgressive } = await open(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return 'too many pixels';
  if (isProgressive && width * height > mostPixelsInPasses) return 'too many pixels in passes';
  const upright = open(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: longestDrawing_s })
    .autoOrient();
  const { data, info } = await sized(upright)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}
