import { severalOfFilter } from '#ui/desk-filter-panel.tsx';
import { DeskFilter, type Query } from '#ui/desk-filter.tsx';
import type { ListQuery } from '#platform/database/list/define-list.ts';
import { Pagination } from '#ui/pagination.tsx';

type TradeFilterProps = {
  id: string;
  title: string;
  action: string;
  hrefOf: (query: Query) => string;
  query: ListQuery;
  hint: string;
  states: readonly { value: string; label: string }[];
};

export function TradeFilter({ id, title, action, hrefOf, query, hint, states }: TradeFilterProps) {
  const isFiltered = Object.keys(query).some((name) => name !== 'sort');
  return (
    <DeskFilter
      id={id}
      action={action}
      query={query}
      hrefOf={hrefOf}
      allHref={isFiltered ? action : undefined}
      find={{ label: `Find in ${title}`, placeholder: hint }}
      filters={
        states.length > 0
          ? [severalOfFilter({ name: 'state', label: 'Status', chosen: query.state, options: states })]
          : []
      }
    />
  );
}

type ListPaginationProps = {
  label: string;
  count: number;
  previous: string | undefined;
  next: string | undefined;
  isNewestFirst?: boolean;
};

export function ListPagination({ label, count, previous, next, isNewestFirst = true }: ListPaginationProps) {
  if (!previous && !next) return null;
  return (
    <div className="mt-6">
      <Pagination
        label={label}
        text={`${count} on this page`}
        {...(previous && { previousHref: previous })}
        {...(next && { nextHref: next })}
        {...(isNewestFirst && { words: { previous: 'Newer', next: 'Older' } })}
      />
    </div>
  );
}
