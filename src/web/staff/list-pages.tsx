import type { ListPage } from '#platform/database/list/define-list.ts';
import { Pagination } from '#ui/pagination.tsx';

type ListPagesProps = {
  label: string;
  page: Pick<ListPage<unknown>, 'previous' | 'next'> & { rows: readonly unknown[] };
  hrefOf(place: NonNullable<ListPage<unknown>['next']>): string;
  /** Set for lists ordered by time; not for those ordered by due date. */
  sort?: Sort;
};

type Sort = keyof typeof words;

const words = {
  newest: { previous: 'Newer', next: 'Older' },
  oldest: { previous: 'Older', next: 'Newer' },
  /** The way back always leads to the first page. */
  onward: { previous: 'Newest', next: 'Older' },
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

/** The order of a list, for the links between its pages; empty unless the list is ordered by time. */
export function pagesSort(order = ''): { sort?: Sort } {
  return Object.hasOwn(words, order) ? { sort: order as Sort } : {};
}

/** A list by number, newest first, that can only be paged towards older rows. */
export const onwardList = {
  read(search: URLSearchParams) {
    const before = search.get('before') ?? '';
    return { sort: 'onward', before: /^\d{1,18}$/.test(before) ? BigInt(before) : undefined };
  },
  write: () => ({}),
  isFiltered: ({ before }: { before: bigint | undefined }) => before !== undefined,
};

/** The links of a page of an `onwardList`. `before` is the number after which older rows follow. */
export function pagesOnward(asked: { before: bigint | undefined }, before: bigint | undefined) {
  return {
    previous: asked.before === undefined ? undefined : {},
    next: before === undefined ? undefined : { before: [String(before)] },
  };
}
