import { decodePicture, pictureTimeout_s, type PictureFault } from './decode-picture.ts';
import { pictureKind } from './picture-kind.ts';
import { drawInTurn } from './picture-pool.ts';

type Look = { longestSide: number; quality: number };

/** Redraws a picture as a JPEG that fits into a square, for papers, because PDFs cannot contain WebP. */
export async function jpegPicture(
  bytes: Uint8Array,
  { longestSide, quality }: Look,
  person: string,
): Promise<{ bytes: Buffer; width: number; height: number } | PictureFault> {
  if (!pictureKind(bytes)) return 'wrong kind';
  return drawInTurn(person, async (open) => {
    const within = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const;
    const decoded = await decodePicture(open, bytes, (picture) => picture.resize(within));
    if (typeof decoded === 'string') return decoded;
    const { data, raw } = decoded;
    const encoded = await open(data, { raw }).timeout({ seconds: pictureTimeout_s }).jpeg({ quality }).toBuffer();
    return { bytes: encoded, width: raw.width, height: raw.height };
  });
}
