/** Rows of modules, true where dark. */
export type QrGrid = boolean[][];

/** What stands in a QR code whatever it says, and which modules that takes (ISO/IEC 18004 §6.3). */
export type QrFrame = { grid: QrGrid; taken: QrGrid };

export function sizeOf(version: number): number {
  return 17 + 4 * version;
}

export function frameOf(version: number): QrFrame {
  const size = sizeOf(version);
  const frame = { grid: emptyGrid(size), taken: emptyGrid(size) };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawFinder(frame, row, column);
  for (const row of alignments(version)) {
    for (const column of alignments(version)) if (!frame.taken[row]![column]) drawAlignment(frame, row, column);
  }
  drawTiming(frame);
  keepForFormat(frame);
  if (version >= 7) drawVersion(frame, version);
  return frame;
}

function emptyGrid(size: number): QrGrid {
  return Array.from({ length: size }, () => Array<boolean>(size).fill(false));
}

function put({ grid, taken }: QrFrame, row: number, column: number, dark: boolean): void {
  if (grid[row]?.[column] === undefined) return;
  grid[row][column] = dark;
  taken[row]![column] = true;
}

function drawTiming(frame: QrFrame): void {
  for (let at = 8; at < frame.grid.length - 8; at++) {
    put(frame, 6, at, at % 2 === 0);
    put(frame, at, 6, at % 2 === 0);
  }
}

/** Rings around a centre, one module wide, drawn by how far a module is from it. */
function drawRings(frame: QrFrame, [row, column]: [number, number], reach: number, isLight: (far: number) => boolean) {
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      put(frame, row + down, column + right, !isLight(Math.max(Math.abs(down), Math.abs(right))));
    }
  }
}

function drawFinder(frame: QrFrame, row: number, column: number): void {
  drawRings(frame, [row, column], 4, (far) => far === 2 || far === 4);
}

function drawAlignment(frame: QrFrame, row: number, column: number): void {
  drawRings(frame, [row, column], 2, (far) => far === 1);
}

/** Annex E: evenly spread from the last one back, the first always on the timing line. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const last = sizeOf(version) - 7;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

/** Both copies of the format are written with the mask; here their modules are only kept free. */
function keepForFormat(frame: QrFrame): void {
  for (const [row, column] of formatPlaces(frame.grid.length).flat()) put(frame, row, column, false);
  put(frame, frame.grid.length - 8, 8, true);
}

type Place = readonly [row: number, column: number];

/** Where the fifteen bits of the format stand, the lowest first, in both copies. */
function formatPlaces(size: number): [Place[], Place[]] {
  const bits = Array.from({ length: 15 }, (_, bit) => bit);
  const besideFirst = bits.map((bit): Place => {
    if (bit < 8) return [bit < 6 ? bit : bit + 1, 8];
    return [8, bit === 8 ? 7 : 14 - bit];
  });
  const besideOthers = bits.map((bit): Place => (bit < 8 ? [8, size - 1 - bit] : [size - 15 + bit, 8]));
  return [besideFirst, besideOthers];
}

/** §7.9: the level (M is 00) and the mask, with ten check bits. */
export function formatBits(mask: number): number {
  return ((mask << 10) | remainder(mask << 10, 0x537)) ^ 0x5412;
}

export function drawFormat(grid: QrGrid, mask: number): void {
  const format = formatBits(mask);
  for (const copy of formatPlaces(grid.length)) {
    for (const [bit, [row, column]] of copy.entries()) grid[row]![column] = ((format >> bit) & 1) === 1;
  }
}

/** §7.10: the version, with twelve check bits. */
export function versionBits(version: number): number {
  return (version << 12) | remainder(version << 12, 0x1f25);
}

function drawVersion(frame: QrFrame, version: number): void {
  const bits = versionBits(version);
  const from = frame.grid.length - 11;
  for (let bit = 0; bit < 18; bit++) {
    const dark = ((bits >> bit) & 1) === 1;
    put(frame, from + (bit % 3), Math.floor(bit / 3), dark);
    put(frame, Math.floor(bit / 3), from + (bit % 3), dark);
  }
}

/** What is left of these bits when they are divided by the generator, without carrying. */
function remainder(bits: number, generator: number): number {
  const length = (number: number) => 32 - Math.clz32(number);
  let rest = bits;
  while (length(rest) >= length(generator)) rest ^= generator << (length(rest) - length(generator));
  return rest;
}
