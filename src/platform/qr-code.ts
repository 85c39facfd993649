import { encode } from 'uqr';

/** Whether each module is dark. At level M, the code can be read even with 15 % of it hidden. The caller adds the margin. */
export function qrCode(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0 }).data;
}
