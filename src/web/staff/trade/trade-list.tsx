import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { anyOf, order } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { ListPages } from '../list-pages.tsx';

export type Sort = 'newest' | 'oldest';
type Choice = { value: string; label: string };

type TradeListProps<Row> = {
  title: string;
  place: 'staffOrders' | 'staffOffers';
  hint: string;
  states: readonly Choice[];
  columns: readonly Column<Row>[];
  empty: ReactNode;
  page: ListPage<Row>;
  query: ListQuery;
  sort: Sort;
};

/** What members trade, found by words and state; what is looked for lives in the address. */
export function TradeList<Row extends { id: bigint }>(props: TradeListProps<Row>) {
  const { title, place, columns, empty, query, sort } = props;
  const { rows } = props.page;
  const isFiltered = Object.keys(query).some((name) => name !== 'sort');
  const at = (to: ListQuery) => link(place, {}, to);
  return (
    <div data-list>
      <h1 className="text-22">{title}</h1>
      <Search {...props} isFiltered={isFiltered} />
      <Table
        caption={title}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        cards
        empty={<p className="py-6 text-quiet">{isFiltered ? 'No record matches. Show all.' : empty}</p>}
      />
      <ListPages label={title} page={props.page} hrefOf={at} sort={sort} />
    </div>
  );
}

type SearchProps<Row> = TradeListProps<Row> & { isFiltered: boolean };

function Search<Row>({ title, place, hint, states, query, sort, isFiltered }: SearchProps<Row>) {
  return (
    <DeskFilter
      id={title.toLowerCase()}
      action={link(place)}
      query={query}
      hrefOf={(asked) => link(place, {}, asked)}
      all={isFiltered ? link(place) : undefined}
      find={{ label: `Find in ${title}`, placeholder: hint }}
      filters={[anyOf({ name: 'state', label: 'State', chosen: query.state, options: states }), order(sort)]}
    />
  );
}
