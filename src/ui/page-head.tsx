import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type PageHeadProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** A Breadcrumb. */
  trail?: ReactNode;
  actions?: ReactNode;
  /** Stands at the right on a desk: an illustration, a BigNumber. */
  aside?: ReactNode;
  ground?: 'plain' | 'deep';
  pattern?: string;
  /** Stands within margins that the page has set already, as over a narrow form. */
  inside?: boolean;
  level?: 1 | 2 | 3 | 4;
};

const columns = 'desk:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]';

/** The head of a page: where one is, in one large line, and the first thing to do there. */
export function PageHead({
  title,
  lead,
  trail,
  actions,
  aside,
  ground = 'plain',
  pattern,
  inside,
  level = 1,
}: PageHeadProps) {
  const Heading = `h${level}` as const;
  const band = classes(ground === 'deep' && 'on-deep bg-ground text-ink', pattern, 'py-8 tablet:py-14');
  return (
    <header className={inside ? undefined : band}>
      <div className={classes(!inside && 'wrap', 'grid items-end gap-x-12 gap-y-6', Boolean(aside) && columns)}>
        <div className="grid justify-items-start gap-4">
          {trail}
          <Heading className={classes('text-36 tablet:text-48', !inside && 'desk:text-64')}>{title}</Heading>
          {lead ? <p className="max-w-[60ch] text-18 text-quiet">{lead}</p> : null}
          {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
        </div>
        {aside}
      </div>
    </header>
  );
}
