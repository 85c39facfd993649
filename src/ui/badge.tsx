import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type BadgeTone = 'neutral' | 'progress' | 'good' | 'warning' | 'bad' | 'now';

const looks: Record<BadgeTone, { colours: string; mark: string }> = {
  neutral: { colours: 'border-line-strong text-quiet', mark: '' },
  progress: { colours: 'border-indigo bg-indigo-tint text-indigo', mark: 'mark-half' },
  good: { colours: 'border-palm bg-palm-tint text-palm', mark: 'mark-done' },
  warning: { colours: 'border-danfo bg-danfo-tint text-ink', mark: 'mark-half' },
  bad: { colours: 'border-alarm bg-alarm-tint text-alarm', mark: 'mark-wrong' },
  now: { colours: 'border-on-danfo bg-danfo text-on-danfo', mark: 'mark-now' },
};

/** A state in a word or two. The mark has a shape of its own for each tone, for those who do not see the colour. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  const { colours, mark } = looks[tone];
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-6 border px-2 py-0.5 font-display text-14 font-semibold whitespace-nowrap',
        colours,
      )}
    >
      <span className={classes('mark', mark)} aria-hidden="true" />
      {children}
    </span>
  );
}
