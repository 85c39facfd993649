import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type SectionProps = {
  id?: string;
  ground?: 'plain' | 'raised' | 'deep';
  /** A pattern's class, woven under the content. */
  pattern?: string;
  /** Compact where one works, breathing where one reads. */
  space?: 'compact' | 'breathing';
  labelledBy?: string;
  children: ReactNode;
};

const grounds = { plain: '', raised: 'bg-raised', deep: 'on-deep bg-ground text-ink' };
const spaces = { compact: 'py-8 tablet:py-10', breathing: 'py-16 desk:py-28' };

/** A band across the page, like a length of cloth. */
export function Section({ id, ground = 'plain', pattern, space = 'breathing', labelledBy, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={classes(grounds[ground], spaces[space], pattern)}>
      <div className="wrap">{children}</div>
    </section>
  );
}
