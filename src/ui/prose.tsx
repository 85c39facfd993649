import type { ReactNode } from 'react';

/** Long text: help, blog, legal. Its measure is the reader's, at most 68 characters; tables and sums take the whole width. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
