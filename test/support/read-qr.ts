import type { QrGrid } from '#platform/qr/qr-grid.ts';

/*
 * Reads a QR code of level M back as a camera's program does, by ISO/IEC 18004 alone: the format tells the mask, the modules
 * are walked, the blocks are put together again, and their check words must leave nothing over.
 */

const blocksOf = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const checksOf = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const centres = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

export function readQr(grid: QrGrid): string {
  const version = (grid.length - 17) / 4;
  const bits = [...path(grid.length)]
    .filter(([row, column]) => !isFixed(version, row, column))
    .map(([row, column]) => Number(grid[row]![column]! !== turns(maskOf(grid), row, column)));
  const words = Array.from({ length: bits.length >> 3 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
  const data = dealBack(words, blocksOf[version - 1]!, checksOf[version - 1]!);
  const text = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  const countBits = version < 10 ? 8 : 16;
  if (text.slice(0, 4) !== '0100') throw new Error('Not in byte mode');
  const count = Number.parseInt(text.slice(4, 4 + countBits), 2);
  const body = text.slice(4 + countBits, 4 + countBits + count * 8).match(/.{8}/g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(body, (byte) => Number.parseInt(byte, 2)));
}

function maskOf(grid: QrGrid): number {
  const [first, second, third] = [2, 3, 4].map((column) => Number(grid[8]![column]));
  return ((first! << 2) | (second! << 1) | third!) ^ 0b101;
}

function turns(mask: number, i: number, j: number): boolean {
  return (
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      ((i >> 1) + Math.floor(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i + j) % 2) + ((i * j) % 3)) % 2,
    ][mask] === 0
  );
}

function isFixed(version: number, row: number, column: number): boolean {
  const size = 17 + 4 * version;
  const inCorner = (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const ofVersion = version >= 7 && Math.min(row, column) < 6 && Math.max(row, column) >= size - 11;
  const near = (at: number, all: readonly number[]) => all.find((centre) => Math.abs(at - centre) <= 2);
  const all = [6, ...centres[version - 1]!];
  const [down, right] = [near(row, all), near(column, all)];
  const last = size - 7;
  const inRings =
    down !== undefined &&
    right !== undefined &&
    !(down === 6 && (right === 6 || right === last)) &&
    !(down === last && right === 6);
  return inCorner || row === 6 || column === 6 || ofVersion || (version > 1 && inRings);
}

function* path(size: number): Generator<[number, number]> {
  const pairs = Array.from({ length: size }, (_, at) => size - 1 - at).filter((column) => column !== 6);
  for (let pair = 0; pair < pairs.length; pair += 2) {
    for (let step = 0; step < size; step++) {
      const row = pair % 4 === 0 ? size - 1 - step : step;
      yield [row, pairs[pair]!];
      yield [row, pairs[pair + 1]!];
    }
  }
}

function dealBack(words: readonly number[], blocks: number, checks: number): number[] {
  const dataSize = words.length - blocks * checks;
  const shorter = Math.floor(dataSize / blocks);
  const longer = dataSize % blocks;
  const dealt = Array.from({ length: blocks }, (_, block) => {
    const own = Array.from({ length: shorter }, (_, at) => words[at * blocks + block]!);
    const extra = block >= blocks - longer ? [words[shorter * blocks + block - (blocks - longer)]!] : [];
    const check = Array.from({ length: checks }, (_, at) => words[dataSize + at * blocks + block]!);
    return { data: [...own, ...extra], check };
  });
  for (const { data, check } of dealt) if (!leavesNothing([...data, ...check], checks)) throw new Error('Damaged');
  return dealt.flatMap(({ data }) => data);
}

/** A block is right when it is zero at as many powers of 2 as it has check words. */
function leavesNothing(block: readonly number[], checks: number): boolean {
  for (let power = 0, at = 1; power < checks; power++, at = times(at, 2)) {
    if (block.reduce((sum, word) => times(sum, at) ^ word, 0) !== 0) return false;
  }
  return true;
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = product & 0x80 ? (product << 1) ^ 0x11d : product << 1;
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}
