import type { ReactNode } from 'react';

/** What a section is about, in the menu's words, over a heading that says more than its subject. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <p className="display mb-3 flex items-center gap-2.5 text-18">
      <span aria-hidden="true" className="mark mark-done" />
      {children}
    </p>
  );
}
