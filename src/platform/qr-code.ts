import { encode } from 'uqr';

/** The dark modules of a QR code at level M, which can be read with 15 % of it hidden. The caller adds the margin. */
export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data;
}
