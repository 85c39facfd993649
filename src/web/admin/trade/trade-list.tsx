import { link } from '#content/link.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Button } from '#ui/button.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';

export type Sort = 'newest' | 'oldest';
type Choice = { value: string; label: string };

type TradeListProps<Row> = {
  title: string;
  place: 'staffOrders' | 'staffOffers';
  hint: string;
  states: readonly Choice[];
  columns: readonly Column<Row>[];
  empty: string;
  page: ListPage<Row>;
  query: ListQuery;
  sort: Sort;
};

/** What members trade, found by words and state; what is looked for lives in the address. */
export function TradeList<Row extends { id: bigint }>(props: TradeListProps<Row>) {
  const { title, place, columns, empty, query, sort } = props;
  const { rows, previous, next } = props.page;
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
        empty={<p className="py-6 text-quiet">{isFiltered ? 'No record is like that. Show all.' : empty}</p>}
      />
      {previous || next ? (
        <div className="mt-6">
          <Pagination
            label={title}
            text={`${rows.length} on this page`}
            {...(previous && { previousHref: at(previous) })}
            {...(next && { nextHref: at(next) })}
            words={sort === 'newest' ? { previous: 'Newer', next: 'Older' } : { previous: 'Older', next: 'Newer' }}
          />
        </div>
      ) : null}
    </div>
  );
}

type SearchProps<Row> = TradeListProps<Row> & { isFiltered: boolean };

function Search<Row>({ title, place, hint, states, query, sort, isFiltered }: SearchProps<Row>) {
  return (
    <search className="my-4">
      <form action={link(place)} className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-56 flex-1 gap-1 text-14 font-semibold desk:max-w-96">
          <span>
            Find<span className="sr-only"> in {title}</span>
          </span>
          <input
            className="input min-h-10 py-1.5"
            type="search"
            name="q"
            placeholder={hint}
            defaultValue={query.q?.[0]}
            maxLength={100}
            data-search=""
          />
        </label>
        <OneOf
          label="State"
          name="state"
          chosen={query.state?.[0]}
          choices={[{ value: '', label: 'Any' }, ...states]}
        />
        <OneOf label="Order" name="sort" chosen={sort} choices={orders} />
        <Button kind="secondary" size="small">
          Show
        </Button>
        {isFiltered ? (
          <p className="py-2 text-14">
            <TextLink href={link(place)}>Show all</TextLink>
          </p>
        ) : null}
      </form>
    </search>
  );
}

const orders: readonly Choice[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

type OneOfProps = { label: string; name: string; chosen: string | undefined; choices: readonly Choice[] };

function OneOf({ label, name, chosen, choices }: OneOfProps) {
  return (
    <label className="grid gap-1 text-14 font-semibold">
      {label}
      <span className="select">
        <select className="input min-h-10 py-1.5" name={name} defaultValue={chosen}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
