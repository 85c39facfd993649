import type { ReactNode } from 'react';

/** Long texts: help, blog, legal. Lines have at most 68 characters; tables and sums use the whole width. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
