import { ListFilter } from '#ui/list-filter.tsx';
import type { ListQuery } from '#platform/database/list/define-list.ts';
import { Pagination } from '#ui/pagination.tsx';
import { TextField } from '#ui/text-field.tsx';

type TradeFilterProps = {
  id: string;
  action: string;
  query: ListQuery;
  hint: string;
  states: readonly { value: string; label: string }[];
};

/** What to see of a list of trade: words, and how far it is. */
export function TradeFilter({ id, action, query, hint, states }: TradeFilterProps) {
  const typed = query.q?.[0];
  const field = { id: `${id}-q`, name: 'q', values: query.q ?? [], required: true };
  return (
    <ListFilter
      id={id}
      action={action}
      questions={states.length > 0 ? [{ name: 'state', legend: 'Status', options: states, chosen: query.state }] : []}
      typed={typed ? [`“${typed}”`] : []}
    >
      <TextField field={field} label="Words" hint={hint} type="search" autoComplete="off" enterKeyHint="search" />
    </ListFilter>
  );
}

type LeafProps = {
  label: string;
  count: number;
  previous: string | undefined;
  next: string | undefined;
};

/** Leafs through a list that is longer than a page. */
export function Leaf({ label, count, previous, next }: LeafProps) {
  if (!previous && !next) return null;
  return (
    <div className="mt-6">
      <Pagination
        label={label}
        text={`${count} on this page`}
        {...(previous && { previousHref: previous })}
        {...(next && { nextHref: next })}
        words={{ previous: 'Newer', next: 'Older' }}
      />
    </div>
  );
}
