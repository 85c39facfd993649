import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  illustration?: ReactNode;
  /** The reference of a fault, to quote when asking for help. */
  reference?: string;
  /** The level of the heading. By default 2. */
  level?: 1 | 2 | 3 | 4;
};

/** Says why there is nothing to show, and what to do next: for an empty list, a fault, a lost network or an unknown page. */
export function EmptyState({ title, children, actions, illustration, reference, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-start gap-x-10 gap-y-6 py-8 tablet:flex-row tablet:items-center">
      {illustration ? <div className="w-40 flex-none tablet:w-52 *:mx-auto *:max-h-52">{illustration}</div> : null}
      <div className="grid max-w-[34rem] gap-3">
        <Heading className={level > 2 ? 'text-22' : 'text-22 tablet:text-28'}>{title}</Heading>
        {children ? <div className="text-quiet">{children}</div> : null}
        {reference ? (
          <p className="text-quiet">
            Reference <code className="text-ink">{reference}</code>
          </p>
        ) : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  );
}
