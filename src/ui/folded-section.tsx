import type { ReactNode } from 'react';

type FoldedSectionProps = { title: string; isOpen: boolean; children: ReactNode };

/** A part of a form that most people leave out. Its fields are sent, open or not. */
export function FoldedSection({ title, isOpen, children }: FoldedSectionProps) {
  return (
    <details className="fold border-t-2 border-b-0 border-t-ink" open={isOpen}>
      <summary className="fold-summary">
        <span className="text-22">{title}</span>
      </summary>
      <div className="grid gap-8 pt-2 pb-8">{children}</div>
    </details>
  );
}
