import type { ReactNode } from 'react';

/** A long text: help, blog, legal. Lines have at most 68 characters. Tables and sums use the whole width. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
