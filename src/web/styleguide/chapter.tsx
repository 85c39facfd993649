import type { ReactNode } from 'react';

type ChapterProps = { id: string; title: string; lead: ReactNode; children: ReactNode };

/** One part of the guide: a line about it, then its specimens, separated by thin lines. */
export function Chapter({ id, title, lead, children }: ChapterProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pt-16 desk:pt-28">
      <h2 id={`${id}-title`} className="text-36 desk:text-48">
        {title}
      </h2>
      <p className="mt-3 max-w-[60ch] text-18 text-quiet">{lead}</p>
      <div className="mt-8 desk:mt-12">{children}</div>
    </section>
  );
}

type SpecimenProps = { name: ReactNode; note?: ReactNode; children: ReactNode };

/** The component on the right, its name and its rule on the left. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-line py-6 wide:grid-cols-[11rem_minmax(0,1fr)] wide:py-8">
      <div>
        <h3 className="text-16 first-letter:uppercase">{name}</h3>
        {note ? <p className="mt-1 max-w-[52ch] text-14 text-quiet">{note}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** A few words under one state of a component. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2">
      {children}
      <p className="text-12 text-quiet">{name}</p>
    </div>
  );
}
