import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Pattern, type PatternName } from './pattern.tsx';

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** A Breadcrumb. */
  trail?: ReactNode;
  actions?: ReactNode;
  /** Shown at the right on a desktop: an illustration, a BigNumber. */
  aside?: ReactNode;
  ground?: 'plain' | 'deep';
  /** A faint pattern under the words. */
  pattern?: PatternName;
  /** Adds no margins, because the page has them already. */
  withoutMargins?: boolean;
  level?: 1 | 2 | 3 | 4;
};

const columns = 'desk:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]';

/** The head of a page: the title in large type, and the first thing to do there. */
export function PageHead({ ground = 'plain', pattern, withoutMargins, aside, ...words }: PageHeadProps) {
  const content = (
    <div className={classes('grid gap-x-12 gap-y-6', Boolean(aside) && columns)}>
      <Words {...words} />
      {aside}
    </div>
  );
  if (withoutMargins) return <header>{content}</header>;
  return (
    <header className={classes('relative', ground === 'deep' && 'on-deep bg-ground text-ink')}>
      {pattern ? <Pattern name={pattern} className="absolute inset-0 text-indigo-tint" /> : null}
      <div className="wrap relative page-top pb-8 tablet:pb-14">{content}</div>
    </header>
  );
}

function Words({ title, lead, trail, actions, level = 1 }: PageHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-start gap-4">
      {trail ? <div className="over-title">{trail}</div> : null}
      <Heading className="page-title">{title}</Heading>
      {lead ? <p className="max-w-[60ch] text-18 text-quiet">{lead}</p> : null}
      {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
