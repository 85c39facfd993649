import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { TextLink } from './links-and-buttons.tsx';

export type Fact = {
  term: string;
  value: ReactNode;
  /** Aligns figures to the right. */
  numeric?: boolean;
  /** This line is the total. */
  total?: boolean;
  changeHref?: string;
};

/** Terms and their values: the details of a record, or answers to check before sending. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, value, numeric, total, changeHref }) => (
        <div
          key={term}
          className={classes(
            'flex flex-wrap gap-x-6 gap-y-0.5 py-2.5',
            total
              ? 'border-t-2 border-ink font-display font-bold tablet:text-18'
              : 'border-t border-line first:border-t-0',
          )}
        >
          <dt className={classes('min-w-32', numeric ? 'flex-1' : 'w-full tablet:w-2/5', !total && 'text-quiet')}>
            {term}
          </dt>
          <dd className={classes('flex min-w-0 gap-4', numeric ? 'text-right' : 'flex-1')}>
            <span className="min-w-0 flex-1 wrap-anywhere">{value}</span>
            {changeHref ? (
              <TextLink className="flex-none" href={changeHref}>
                Change<span className="sr-only"> {term}</span>
              </TextLink>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
