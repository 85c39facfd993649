import { at } from '#ui/illustration/drawing.tsx';

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${at(x - rx, y)}a${at(rx, ry)} 0 0 1 ${at(2 * rx, 0)}a${at(rx, ry)} 0 0 1 ${at(-2 * rx, 0)}Z`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${at(x, y)}h${at(width)}v${at(height)}h${at(-width)}Z`;
}

/** A standing drum, its top seen from a little above. */
export function drum(x: number, top: number, bottom: number, rx: number, ry: number): string {
  return `M${at(x - rx, top)}A${at(rx, ry)} 0 0 1 ${at(x + rx, top)}V${at(bottom)}A${at(rx, ry)} 0 0 1 ${at(x - rx, bottom)}Z`;
}

/** The nearer edge of a hoop around it. */
export function hoop(x: number, y: number, rx: number, ry: number): string {
  return `M${at(x + rx, y)}A${at(rx, ry)} 0 0 1 ${at(x - rx, y)}`;
}

/** Points spread by the golden angle, so that no two are in a row. */
export function strewn(count: number, place: (u: number, v: number) => readonly [number, number]): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = place((i * 0.618034) % 1, (i + 0.5) / count);
    return [x, y];
  });
}

export const dots = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `M${at(x, y)}h0`).join('');
