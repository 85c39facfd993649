import type { ReactNode } from 'react';

export type IllustrationProps = { className?: string; title?: string };

type DrawingProps = IllustrationProps & { width: number; height: number; line?: number; children: ReactNode };

/** The sheet of every print: one line weight, round ends, and a name for screen readers when the picture says something. */
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

/** Colour is printed a little off its line, as on an enamel sign. */
export const offRegister = 'translate(4 3)';
