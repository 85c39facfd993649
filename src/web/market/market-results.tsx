import type { ReactNode } from 'react';
import { catalogue } from '#content/catalogue.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Pagination } from '#ui/pagination.tsx';
import { OwnerField } from '../request/page-owner.tsx';
import type { SortChoice } from './filter-sheet.tsx';

/** A filter that is set, with the address of the list without it. */
export type Chip = { label: string; href: string };

type Way = { label: string; href: string };

type MarketResultsProps<Row> = {
  /** The name of the rows, such as 'Listings'. */
  of: string;
  /** How many rows were found, in words. */
  found: string;
  tabs?: ReactNode;
  sorts: readonly SortChoice[];
  act?: ReactNode;
  chips: readonly Chip[];
  clear: Way;
  /** The address at which this search can be saved; undefined if it cannot. */
  savedAt?: string | undefined;
  page: ListPage<Row>;
  /** The address of another page of the list. */
  to: (query: ListQuery) => string;
  /** Says which part of all rows the page shows, above the links between pages. */
  part?: string;
  /** Shown if there are no rows. */
  nothing: ReactNode;
  above?: ReactNode;
  row: (row: Row, isFirst: boolean) => ReactNode;
  children?: ReactNode;
};

/** Rows whose pictures are loaded at once. */
const firstRows = 4;

/** The rows that were found, below their count, the choice of order, and the chosen filters. */
export function MarketResults<Row>({
  of,
  found,
  tabs,
  sorts,
  act,
  page,
  to,
  part,
  row,
  ...more
}: MarketResultsProps<Row>) {
  const { rows, previous, next } = page;
  return (
    <section aria-labelledby="found" data-piece="results">
      {tabs}
      <div className={tabs ? 'market-found mt-4' : 'market-found'}>
        <div role="status">
          <h2 id="found">{found}</h2>
        </div>
        <nav aria-label="Order" className="market-sorts">
          {sorts.map(({ label, href, isCurrent }) => (
            <a key={label} href={href} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {act}
      </div>
      <FilterChips {...more} />
      {rows.length === 0 ? more.nothing : null}
      {more.above}
      {rows.length > 0 ? (
        <ol role="list" className="goods-list">
          {rows.map((one, place) => row(one, place < firstRows))}
        </ol>
      ) : null}
      {previous || next ? (
        <div className="mt-6">
          <Pagination
            label={of}
            text={part ?? `${rows.length} on this page`}
            previousHref={previous && to(previous)}
            nextHref={next && to(next)}
          />
        </div>
      ) : null}
      {more.children}
    </section>
  );
}

type FilterChipsProps = Pick<MarketResultsProps<unknown>, 'chips' | 'clear' | 'savedAt'>;

/** The filters that are set, above the rows. Renders nothing without filters. */
function FilterChips({ chips, clear, savedAt }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="market-chips">
      {chips.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>
            <span className="sr-only">Remove the filter </span>
            {label} <span aria-hidden>×</span>
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a href={clear.href} className="market-clear">
            {clear.label}
          </a>
        </li>
      ) : null}
      {savedAt ? (
        <li className="market-keep">
          <form method="post" action={savedAt}>
            <OwnerField />
            <button type="submit" className="link">
              {catalogue.saveCatalogueSearch}
            </button>
          </form>
        </li>
      ) : null}
    </ul>
  );
}
