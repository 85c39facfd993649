import type { ListPage } from '#platform/database/list/define-list.ts';
import { Pagination } from '#ui/pagination.tsx';

type ListPagesProps = {
  label: string;
  page: ListPage<unknown>;
  hrefOf(place: NonNullable<ListPage<unknown>['next']>): string;
  /** Set for lists ordered by time; not for those ordered by due date. */
  sort?: 'newest' | 'oldest';
};

const words = {
  newest: { previous: 'Newer', next: 'Older' },
  oldest: { previous: 'Older', next: 'Newer' },
};

/** Links to the pages before and after, below a list of the staff portal. */
export function ListPages({ label, page: { rows, previous, next }, hrefOf, sort }: ListPagesProps) {
  if (!previous && !next) return null;
  return (
    <div className="mt-6">
      <Pagination
        label={label}
        text={`${rows.length} on this page`}
        previousHref={previous && hrefOf(previous)}
        nextHref={next && hrefOf(next)}
        {...(sort && { words: words[sort] })}
      />
    </div>
  );
}
