import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Pattern, type PatternName, Selvedge } from './pattern.tsx';

type SectionProps = {
  id?: string;
  ground?: 'plain' | 'raised' | 'deep';
  /** A faint pattern under the content. */
  pattern?: PatternName;
  /** A strip of cloth along the upper edge. */
  selvedge?: boolean;
  /** 'compact' for pages to work with, 'breathing' for pages to read, 'page' for the section with the page's title. */
  space?: 'compact' | 'breathing' | 'page';
  labelledBy?: string;
  children: ReactNode;
};

const grounds = { plain: '', raised: 'bg-raised', deep: 'on-deep bg-ground text-ink' };
const spaces = { compact: 'py-8 tablet:py-10', breathing: 'py-16 desk:py-28', page: 'page-top pb-16 desk:pb-28' };

/** A band across the page. */
export function Section(props: SectionProps) {
  const { id, ground = 'plain', pattern, selvedge, space = 'breathing', labelledBy, children } = props;
  return (
    <section id={id} aria-labelledby={labelledBy} className={classes('relative', grounds[ground])}>
      {selvedge ? <Selvedge /> : null}
      {pattern ? <Pattern name={pattern} className="absolute inset-0 text-indigo-tint" /> : null}
      <div className={classes('wrap relative', spaces[space])}>{children}</div>
    </section>
  );
}
