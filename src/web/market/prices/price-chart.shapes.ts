import type { PriceWeek } from '#domain/trade/prices/price-board.view.ts';

export const chartBox = { width: 720, height: 260, left: 0, right: 0, top: 16, bottom: 32 };

type Point = { x: number; y: number };

export type ChartShapes = {
  /** The line of asking prices in pieces, because a week without listings interrupts it. */
  asking: Point[][];
  /** A published median is valid until the next one, so the line has steps. */
  settled: Point[];
  /** The horizontal lines, highest first. */
  levels: { kobo: bigint; y: number }[];
  weeks: { monday: string; x: number }[];
};

/** Undefined if there is nothing to draw. */
export function chartShapes(weeks: readonly PriceWeek[]): ChartShapes | undefined {
  const values = weeks.flatMap(({ asking_kobo, settled_kobo }) => [asking_kobo, settled_kobo]);
  const known = values.filter((value) => value !== undefined).map(Number);
  if (known.length === 0) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const margin = marginAround(low, high);
  const [bottom, top] = [Math.max(0, low - margin), high + margin];
  const y = (kobo: number) =>
    round(chartBox.top + (1 - (kobo - bottom) / (top - bottom)) * (chartBox.height - chartBox.top - chartBox.bottom));
  const weekWidth = (chartBox.width - chartBox.left - chartBox.right) / Math.max(1, weeks.length - 1);
  const x = (week: number) => round(chartBox.left + week * weekWidth);
  const levels = [...new Set(high === low ? [high] : [high, low])].map((kobo) => ({ kobo: BigInt(kobo), y: y(kobo) }));
  return {
    asking: piecesOf(weeks.map(({ asking_kobo }, week) => pointOf(asking_kobo, week, { x, y }))),
    settled: stepsOf(weeks.map(({ settled_kobo }, week) => pointOf(settled_kobo, week, { x, y }))),
    levels,
    weeks: weeks.map(({ monday }, week) => ({ monday, x: x(week) })),
  };
}

/** The space above and below the line; a price that never changed needs some too. */
function marginAround(low: number, high: number): number {
  if (high > low) return (high - low) * 0.15;
  return high > 0 ? high * 0.1 : 1;
}

type Scale = { x: (week: number) => number; y: (kobo: number) => number };

function pointOf(kobo: bigint | undefined, week: number, { x, y }: Scale): Point | undefined {
  return kobo === undefined ? undefined : { x: x(week), y: y(Number(kobo)) };
}

function piecesOf(points: readonly (Point | undefined)[]): Point[][] {
  const pieces: Point[][] = [[]];
  for (const point of points) {
    if (point) pieces.at(-1)!.push(point);
    else if (pieces.at(-1)!.length > 0) pieces.push([]);
  }
  return pieces.filter(({ length }) => length > 0);
}

function stepsOf(points: readonly (Point | undefined)[]): Point[] {
  const known = points.filter((point) => point !== undefined);
  return known.flatMap((point, index) => {
    const previous = known[index - 1];
    return previous && previous.y !== point.y ? [{ x: point.x, y: previous.y }, point] : [point];
  });
}

export function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
