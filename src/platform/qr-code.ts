import { encode } from 'uqr';

/** A text as the dark modules of a QR code, at level M: a scratch or a glare may take 15 % of it. The picture puts the margin around it. */
export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data;
}
