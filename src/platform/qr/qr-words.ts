import { checkWords } from './reed-solomon.ts';

/** ISO/IEC 18004, table 9, at level M: how the words of each version are dealt into blocks. */
type Version = { checkWordsPerBlock: number; blocks: readonly number[] };

const versions: readonly Version[] = [
  { checkWordsPerBlock: 10, blocks: [16] },
  { checkWordsPerBlock: 16, blocks: [28] },
  { checkWordsPerBlock: 26, blocks: [44] },
  { checkWordsPerBlock: 18, blocks: [32, 32] },
  { checkWordsPerBlock: 24, blocks: [43, 43] },
  { checkWordsPerBlock: 16, blocks: [27, 27, 27, 27] },
  { checkWordsPerBlock: 18, blocks: [31, 31, 31, 31] },
  { checkWordsPerBlock: 22, blocks: [38, 38, 39, 39] },
  { checkWordsPerBlock: 22, blocks: [36, 36, 36, 37, 37] },
  { checkWordsPerBlock: 26, blocks: [43, 43, 43, 43, 44] },
];

export type QrWords = { version: number; words: Uint8Array };

/** The words of the smallest version that holds these bytes, in the order in which they are drawn. */
export function qrWords(bytes: Uint8Array): QrWords {
  const place = versions.findIndex((version, index) => bitsNeeded(bytes, index + 1) <= sizeOf(version) * 8);
  const found = versions[place];
  if (!found) throw new RangeError('This is more than a QR code of ours holds.');
  const version = place + 1;
  const data = dataWords(bytes, version, sizeOf(found));
  let from = 0;
  const blocks = found.blocks.map((size) => data.subarray(from, (from += size)));
  const checks = blocks.map((block) => checkWords(block, found.checkWordsPerBlock));
  return { version, words: Uint8Array.from([...inTurn(blocks), ...inTurn(checks)]) };
}

function sizeOf({ blocks }: Version): number {
  return blocks.reduce((sum, size) => sum + size, 0);
}

function countBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function bitsNeeded(bytes: Uint8Array, version: number): number {
  return 4 + countBits(version) + bytes.length * 8;
}

/** The mode, the count, the bytes, then an end and padding. */
function dataWords(bytes: Uint8Array, version: number, size: number): Uint8Array {
  const byteMode = '0100';
  const count = bytes.length.toString(2).padStart(countBits(version), '0');
  const body = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const bits = byteMode + count + body;
  const ended = bits + '0'.repeat(Math.min(4, size * 8 - bits.length));
  const words = ended.match(/.{1,8}/g)!.map((word) => Number.parseInt(word.padEnd(8, '0'), 2));
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad);
  return Uint8Array.from(words);
}

/** The first word of each block, then the second of each. */
function inTurn(blocks: readonly Uint8Array[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) => at).flatMap((at) =>
    blocks.filter((block) => at < block.length).map((block) => block[at]!),
  );
}
