import { coords } from '#ui/illustration/drawing.tsx';

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${coords(x - rx, y)}a${coords(rx, ry)} 0 0 1 ${coords(2 * rx, 0)}a${coords(rx, ry)} 0 0 1 ${coords(-2 * rx, 0)}Z`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${coords(x, y)}h${coords(width)}v${coords(height)}h${coords(-width)}Z`;
}

/** A standing drum, its top seen from a little above. */
export function drum(x: number, top: number, bottom: number, rx: number, ry: number): string {
  return `M${coords(x - rx, top)}A${coords(rx, ry)} 0 0 1 ${coords(x + rx, top)}V${coords(bottom)}A${coords(rx, ry)} 0 0 1 ${coords(x - rx, bottom)}Z`;
}

/** The nearer edge of a hoop around it. */
export function hoop(x: number, y: number, rx: number, ry: number): string {
  return `M${coords(x + rx, y)}A${coords(rx, ry)} 0 0 1 ${coords(x - rx, y)}`;
}

/** Points spread by the golden angle, so that no two are in a row. */
export function strewn(count: number, place: (u: number, v: number) => readonly [number, number]): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = place((i * 0.618034) % 1, (i + 0.5) / count);
    return [x, y];
  });
}

export const dots = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `M${coords(x, y)}h0`).join('');
