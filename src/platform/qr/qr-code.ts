import { drawFormat, frameOf, type QrFrame, type QrGrid } from './qr-grid.ts';
import { masks, penaltyOf } from './qr-mask.ts';
import { qrWords } from './qr-words.ts';

export type { QrGrid } from './qr-grid.ts';

/**
 * A text as a QR code (ISO/IEC 18004): byte mode, level M, up to version 10, which is 213 bytes. The mask is the one that
 * is easiest to read, unless a certain one is asked for.
 */
export function qrCode(text: string, wantedMask?: number): QrGrid {
  const { version, words } = qrWords(new TextEncoder().encode(text));
  const frame = frameOf(version);
  drawWords(frame, words);
  if (wantedMask !== undefined) return masked(frame, wantedMask);
  const drawn = masks.map((_, mask) => masked(frame, mask));
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))]!;
}

/** In pairs of columns from the right, up and down in turn, around what is taken; what is left over stays light. */
function drawWords({ grid, taken }: QrFrame, words: Uint8Array): void {
  let bit = 0;
  for (const [row, column] of path(grid.length)) {
    if (taken[row]![column]) continue;
    grid[row]![column] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
    bit++;
  }
}

/** The upright timing line is no column of this path. */
function* path(size: number): Generator<[row: number, column: number]> {
  let upwards = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
    upwards = !upwards;
  }
}

function masked({ grid, taken }: QrFrame, mask: number): QrGrid {
  const turns = masks[mask]!;
  const drawn = grid.map((line, row) =>
    line.map((dark, column) => (taken[row]![column] ? dark : dark !== turns(row, column))),
  );
  drawFormat(drawn, mask);
  return drawn;
}
