import type { ReactNode } from 'react';

type DeskFoldProps = {
  id?: string;
  title: string;
  /** Shown beside the title while the part is folded. */
  note: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

/** A part of a long page. On wide screens it is always open. On narrow screens it is one line until it is opened, unless `isOpen`. */
export function DeskFold({ id, title, note, isOpen = false, children }: DeskFoldProps) {
  return (
    <section id={id} aria-label={title} className="min-w-0 scroll-mt-15">
      <h2 className="fold-head mb-3 text-18">{title}</h2>
      <details className="fold fold-wide" open={isOpen}>
        <summary className="fold-summary">
          <span className="min-w-0 grow">{title}</span>
          <span className="flex-none text-14 font-normal text-quiet">{note}</span>
        </summary>
        {children}
      </details>
    </section>
  );
}
