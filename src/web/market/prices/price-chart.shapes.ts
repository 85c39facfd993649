import type { PriceWeek } from '#domain/trade/prices/price-board.view.ts';

export const chartBox = { width: 720, height: 260, left: 0, right: 0, top: 16, bottom: 32 };

type Point = { x: number; y: number };

export type ChartShapes = {
  /** The line of asking prices in pieces, because a week without listings interrupts it. */
  asking: Point[][];
  /** A published median stays until the next one, so the line has steps. */
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
  const room = high === low ? high * 0.1 || 1 : (high - low) * 0.15;
  const [bottom, top] = [Math.max(0, low - room), high + room];
  const y = (kobo: number) =>
    round(chartBox.top + (1 - (kobo - bottom) / (top - bottom)) * (chartBox.height - chartBox.top - chartBox.bottom));
  const across = (chartBox.width - chartBox.left - chartBox.right) / Math.max(1, weeks.length - 1);
  const x = (place: number) => round(chartBox.left + place * across);
  const levels = [...new Set(high === low ? [high] : [high, low])].map((kobo) => ({ kobo: BigInt(kobo), y: y(kobo) }));
  return {
    asking: piecesOf(weeks.map(({ asking_kobo }, place) => pointOf(asking_kobo, place, { x, y }))),
    settled: stepsOf(weeks.map(({ settled_kobo }, place) => pointOf(settled_kobo, place, { x, y }))),
    levels,
    weeks: weeks.map(({ monday }, place) => ({ monday, x: x(place) })),
  };
}

type Scale = { x: (place: number) => number; y: (kobo: number) => number };

function pointOf(kobo: bigint | undefined, place: number, { x, y }: Scale): Point | undefined {
  return kobo === undefined ? undefined : { x: x(place), y: y(Number(kobo)) };
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
  return known.flatMap((point, place) => {
    const before = known[place - 1];
    return before && before.y !== point.y ? [{ x: point.x, y: before.y }, point] : [point];
  });
}

export function pointsText(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
