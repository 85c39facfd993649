import type { Raw, Sharp, SharpInput, SharpOptions } from 'sharp';

export type PictureFault = 'wrong kind' | 'too many pixels' | 'too many pixels in passes' | 'broken';

const mostPixels = 40_000_000;

/**
 * A picture that is stored in passes (a progressive JPEG, one scan per colour, an interlaced PNG) is in memory as a whole until the last pass,
 * with up to 10 bytes per pixel. Phones and apps store up to 12 million pixels in this way.
 */
const mostPixelsInPasses = 16_000_000;

/** The time limit of one step: decoding a picture, or encoding it once. */
export const pictureTimeout_s = 20;

export type OpenPicture = (input: SharpInput, options?: SharpOptions) => Sharp;

export type Pixels = { data: Buffer; raw: Raw };

/** Decodes a picture into pixels: upright, in the wanted size, and on white if the picture is transparent. */
export async function decodePicture(
  open: OpenPicture,
  bytes: Uint8Array,
  sized: (picture: Sharp) => Sharp,
): Promise<Pixels | PictureFault> {
  // Reads only the header, because the decoder would reserve memory for the size that the header claims.
  const { width, height, isProgressive } = await open(bytes, { limitInputPixels: false }).metadata();
  if (width * height > mostPixels) return 'too many pixels';
  if (isProgressive && width * height > mostPixelsInPasses) return 'too many pixels in passes';
  const upright = open(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: pictureTimeout_s })
    .autoOrient();
  const { data, info } = await sized(upright)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}
