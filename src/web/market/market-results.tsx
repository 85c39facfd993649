import type { ReactNode } from 'react';
import { catalogue } from '#content/catalogue.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { Pagination } from '#ui/pagination.tsx';
import { OwnerField } from '../request/page-owner.tsx';
import type { SortChoice } from './filter-sheet.tsx';

/** A filter that is set, with the address of the list without it. */
export type Chip = { label: string; href: string };

type NamedLink = { label: string; href: string };

type MarketResultsProps<Row> = {
  /** Such as 'Listings'. */
  rowsName: string;
  /** How many rows were found, in words. */
  countText: string;
  tabs?: ReactNode;
  sorts: readonly SortChoice[];
  /** Shown beside the choice of order. */
  action?: ReactNode;
  chips: readonly Chip[];
  /** Leads to the list without filters. */
  clearLink: NamedLink;
  /** Where the form that saves this search is sent; undefined if this search cannot be saved. */
  saveAddress?: string | undefined;
  page: ListPage<Row>;
  /** The address of another page of the list. */
  pageAddress: (query: ListQuery) => string;
  /** Says which part of all rows the page shows, above the links between pages. */
  rangeText?: string;
  /** Shown if there are no rows. */
  emptyState: ReactNode;
  aboveRows?: ReactNode;
  row: (row: Row, isFirst: boolean) => ReactNode;
  children?: ReactNode;
};

/** The number of first rows whose pictures the browser loads at once. */
const firstRows = 4;

/** The rows that were found, below their count, the choice of order, and the chosen filters. */
export function MarketResults<Row>({
  rowsName,
  countText,
  tabs,
  sorts,
  action,
  page,
  pageAddress,
  rangeText,
  row,
  ...more
}: MarketResultsProps<Row>) {
  const { rows, previous, next } = page;
  return (
    <section aria-labelledby="found" data-piece="results">
      {tabs}
      <div className={tabs ? 'market-found mt-4' : 'market-found'}>
        <div role="status">
          <h2 id="found">{countText}</h2>
        </div>
        <nav aria-label="Order" className="market-sorts">
          {sorts.map(({ label, href, isCurrent }) => (
            <a key={label} href={href} aria-current={isCurrent ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {action}
      </div>
      <FilterChips {...more} />
      {rows.length === 0 ? more.emptyState : null}
      {more.aboveRows}
      {rows.length > 0 ? (
        <ol role="list" className="goods-list">
          {rows.map((found, index) => row(found, index < firstRows))}
        </ol>
      ) : null}
      {previous || next ? (
        <div className="mt-6">
          <Pagination
            label={rowsName}
            text={rangeText ?? `${rows.length} on this page`}
            previousHref={previous && pageAddress(previous)}
            nextHref={next && pageAddress(next)}
          />
        </div>
      ) : null}
      {more.children}
    </section>
  );
}

type FilterChipsProps = Pick<MarketResultsProps<unknown>, 'chips' | 'clearLink' | 'saveAddress'>;

/** The filters that are set, above the rows. Renders nothing without filters. */
function FilterChips({ chips, clearLink, saveAddress }: FilterChipsProps) {
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
          <a href={clearLink.href} className="market-clear">
            {clearLink.label}
          </a>
        </li>
      ) : null}
      {saveAddress ? (
        <li className="market-keep">
          <form method="post" action={saveAddress}>
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
