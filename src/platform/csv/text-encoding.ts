import { isUtf8 } from 'node:buffer';

/** Encodings that spreadsheets write, by TextDecoder's names. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const inspected_bytes = 4096;

/** Undefined if the file is not text. */
export function detectTextEncoding(bytes: Buffer): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = zerosIn(bytes.subarray(0, inspected_bytes));
  // In UTF-16, one of the two bytes of each Latin letter is zero, always the same one.
  if (zeros.even + zeros.odd > 0) {
    const pairs = Math.min(bytes.length, inspected_bytes) / 2;
    if (zeros.odd > pairs * 0.5 && zeros.even === 0) return 'utf-16le';
    return zeros.even > pairs * 0.5 && zeros.odd === 0 ? 'utf-16be' : undefined;
  }
  if (bytes.includes(0)) return undefined;
  if (isUtf8(bytes)) return 'utf-8';
  // Joined files may mix encodings. The encoding of most letters wins, and the lines in the other encoding are reported.
  const { whole, broken } = lettersIn(bytes);
  return whole > broken ? 'utf-8' : 'windows-1252';
}

function zerosIn(bytes: Buffer): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd']++;
  });
  return zeros;
}

/** Counts the valid multi-byte characters of UTF-8, and the bytes that belong to none of them. */
function lettersIn(bytes: Buffer): { whole: number; broken: number } {
  const letters = { whole: 0, broken: 0 };
  for (let at = 0; at < bytes.length;) {
    const length = utf8Length(bytes[at]!);
    const isWhole = length > 0 && isUtf8(bytes.subarray(at, at + length));
    if (!isWhole) letters.broken++;
    else if (length > 1) letters.whole++;
    at += isWhole ? length : 1;
  }
  return letters;
}

/** The number of bytes of the character that begins with this byte; 0 if no character begins with it. */
function utf8Length(firstByte: number): number {
  if (firstByte < 0x80) return 1;
  if (firstByte < 0xc2 || firstByte >= 0xf5) return 0;
  if (firstByte < 0xe0) return 2;
  return firstByte < 0xf0 ? 3 : 4;
}
