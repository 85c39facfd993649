import { encode } from 'uqr';

/** A text as the dark modules of a QR code, at level M: it can be read with 15 % of it hidden. The picture adds the margin. */
export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data;
}
