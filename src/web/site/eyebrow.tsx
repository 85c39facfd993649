import type { ReactNode } from 'react';

/** The section's subject in the menu's words, above a more telling heading. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="display mb-3 flex items-center gap-2.5 text-18">
      <span aria-hidden="true" className="mark mark-done" />
      {children}
    </p>
  );
}
