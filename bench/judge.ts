import { writeFileSync } from 'node:fs';

export type Limit = { atMost: number } | { atLeast: number };

/** A measured figure and its limit. A figure without a limit is only printed. */
export type Figure = { name: string; value: number; unit?: string; digits?: number; limit?: Limit };

export function isWithinLimit({ value, limit }: Figure): boolean {
  if (!limit) return true;
  // A figure that could not be measured (NaN) also fails its limit.
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** '12.3 ≤ 14', or '15.2 > 14 !' if the figure fails its limit. */
export function show(figure: Figure): string {
  const { value, digits = 1, limit } = figure;
  const shown = value.toFixed(digits);
  if (!limit) return shown;
  if ('atMost' in limit) return isWithinLimit(figure) ? `${shown} ≤ ${limit.atMost}` : `${shown} > ${limit.atMost} !`;
  return isWithinLimit(figure) ? `${shown} ≥ ${limit.atLeast}` : `${shown} < ${limit.atLeast} !`;
}

/** One line for each figure that fails its limit. */
export function complaints(figures: readonly Figure[]): string[] {
  return figures
    .filter((figure) => !isWithinLimit(figure))
    .map(({ name, value, unit = '', digits = 1, limit }) => {
      const [word, bound] = 'atMost' in limit! ? ['at most', limit.atMost] : ['at least', limit!.atLeast];
      const withUnit = unit && ` ${unit}`;
      return `${name}: ${value.toFixed(digits)}${withUnit}; promised is ${word} ${bound}${withUnit}`;
    });
}

/** Ends a bench: saves its figures if asked to, prints the figures over their limits and sets the exit code. */
export function conclude(figures: readonly Figure[], more: object = {}): void {
  saveFigures(figures, more);
  const broken = complaints(figures);
  const limited = figures.filter(({ limit }) => limit).length;
  console.log(broken.length === 0 ? `All ${limited} promises are kept.` : `NOT KEPT\n  ${broken.join('\n  ')}`);
  if (broken.length > 0) process.exitCode = 1;
}

/** Leaves the figures in the file that `npm run bench -- … --save` names, for bench/results/. */
export function saveFigures(figures: readonly Figure[], more: object): void {
  const file = process.env.BENCH_SAVE_TO;
  if (file) writeFileSync(file, JSON.stringify({ figures, ...more }));
}
