import type { ReactNode } from 'react';

export type Point = readonly [x: number, y: number];

const short = (value: number) => String(Math.round(value * 10) / 10);

/** Writes coordinates for path data with at most one decimal, as short as possible. */
export function coords(...values: number[]): string {
  return values.map(short).join(' ');
}

export function polar(centre: Point, radius: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(turn), centre[1] + radius * Math.sin(turn)];
}

/** Draws a closed shape through the given corners. */
export function polygon(corners: readonly Point[]): string {
  return `M${corners.map((corner) => coords(...corner)).join('L')}Z`;
}

/** Draws a circular saw or gear from the front. Its teeth lean in the direction of rotation. */
export function toothed(centre: Point, root: number, tip: number, teeth: number): string {
  const step = 360 / teeth;
  return polygon(
    Array.from({ length: teeth }, (_, tooth) => [
      polar(centre, root, tooth * step),
      polar(centre, tip, tooth * step + step * 0.18),
    ]).flat(),
  );
}

export type IllustrationProps = { className?: string; title?: string };

type DrawingProps = IllustrationProps & { width: number; height: number; line?: number; children: ReactNode };

/** The frame of every illustration: one line width, round line ends, and a title for screen readers if the picture has a meaning. */
export function Drawing({ width, height, line = 3, className, title, children }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      fill="none"
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  );
}

/** Shifts the colours slightly beside their lines, as on an enamel sign. */
export const offRegister = 'translate(4 3)';
