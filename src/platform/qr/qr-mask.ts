import type { QrGrid } from './qr-grid.ts';

/** ISO/IEC 18004 §7.8: the masks, and what makes a masked code hard to read. */

type Mask = (row: number, column: number) => boolean;

export const masks: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The lower, the easier to read. */
export function penaltyOf(grid: QrGrid): number {
  const columns = grid.map((_, column) => grid.map((row) => row[column]!));
  const lines = [...grid, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  return lines.reduce(
    (sum, line) => sum + runs(line) + falseFinders(line),
    blocks(grid) + imbalance(lines, grid.length),
  );
}

function runs(line: string): number {
  return (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
}

/** What looks like the corner of a code where there is none. */
function falseFinders(line: string): number {
  const count = (pattern: RegExp) => (line.match(pattern) ?? []).length;
  return 40 * (count(/(?=10111010000)/g) + count(/(?=00001011101)/g));
}

function blocks(grid: QrGrid): number {
  let found = 0;
  for (let row = 1; row < grid.length; row++) {
    for (let column = 1; column < grid.length; column++) {
      const corner = grid[row]![column];
      const same = grid[row]![column - 1] === corner && grid[row - 1]![column] === corner;
      if (same && grid[row - 1]![column - 1] === corner) found++;
    }
  }
  return 3 * found;
}

function imbalance(lines: readonly string[], size: number): number {
  const dark = lines.slice(0, size).join('').replaceAll('0', '').length;
  return 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}
