import type { ReactNode } from 'react';
import type { Section } from '#content/reading/blocks.ts';
import { Contents } from '#ui/contents.tsx';
import { Prose } from '#ui/prose.tsx';
import { Blocks } from './blocks.tsx';

export type ReadingPart = { id: string; title: string; body: ReactNode };

export function readingPartsOf(sections: readonly Section[]): ReadingPart[] {
  return sections.map(({ id, title, blocks }) => ({ id, title, body: <Blocks blocks={blocks} /> }));
}

type ReadingLayoutProps = {
  parts: readonly ReadingPart[];
  opening?: ReactNode;
  closing?: ReactNode;
};

export function ReadingLayout({ parts, opening, closing }: ReadingLayoutProps) {
  return (
    <div className="wrap grid gap-x-8 gap-y-8 pt-8 pb-16 desk:grid-cols-12 desk:pt-14 desk:pb-28">
      <div className="desk:col-span-3">
        <Contents entries={parts} />
      </div>
      <div className="grid min-w-0 gap-y-12 desk:col-span-8 desk:gap-y-16 desk:col-start-5">
        {opening}
        {parts.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <Prose>
              <h2 id={`${id}-heading`}>{title}</h2>
              {body}
            </Prose>
          </section>
        ))}
        {closing}
      </div>
    </div>
  );
}
