import type { ListPage } from '#platform/database/list/define-list.ts';
import { link } from '#content/link.ts';
import { directory, supplierSortNames } from '#content/supplier-directory.ts';
import type { Supplier } from '#domain/trade/listings/supplier-directory/find-suppliers.ts';
import type { SuppliersAsked } from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { EmptyBasket } from '#ui/illustration/empty-drawings.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { PopoverOpener } from '#ui/popover-opener.tsx';
import { AskedChips } from '../asked-chips.tsx';
import { ListSearch } from '../list-search.tsx';
import { chipsOf, suppliersAt } from './directory-address.ts';
import { formId, SupplierFilters } from './supplier-filters.tsx';
import { sheetId } from '../filter-sheet.tsx';
import { SupplierRow } from './supplier-row.tsx';

export type DirectoryProps = {
  asked: SuppliersAsked;
  page: ListPage<Supplier>;
  places: readonly string[];
};

/** marketplace.md §2 'Route table': the supplier directory, with search and filters like the catalogue. */
export function SupplierDirectoryPage(props: DirectoryProps) {
  const { asked, places } = props;
  const [search] = asked.chosen.q;
  const chosen = chipsOf(asked).length - asked.chosen.q.length;
  return (
    <div className="wrap market" data-wake="idle" data-behaviour="catalogue">
      <ListSearch heading={directory.title} formId={formId} words={directory} typed={search?.typed} />
      <p className="mt-3 text-quiet">
        {directory.lead}{' '}
        <a className="link" href={link('supplierApplication')}>
          {directory.apply}
        </a>
      </p>
      <div className="market-body" id="products">
        <SupplierFilters asked={asked} places={places} />
        <div className="market-results">
          <Results {...props} />
          <div className="market-bar">
            <PopoverOpener popoverId={sheetId} className="button">
              <Icon name="filter" />
              {directory.bar}
              {chosen > 0 ? ` (${chosen})` : ''}
            </PopoverOpener>
          </div>
        </div>
      </div>
    </div>
  );
}

function Results(props: DirectoryProps) {
  const { asked, page } = props;
  const { rows, previous, next } = page;
  return (
    <section aria-labelledby="found" data-piece="results">
      <div className="market-found">
        <h2 id="found">
          <span role="status">{countText(page)}</span>
        </h2>
        <nav aria-label="Order" className="market-sorts">
          {(['orders', 'newest', 'name'] as const).map((sort) => (
            <a
              key={sort}
              href={suppliersAt({ ...asked, sort })}
              aria-current={sort === asked.sort ? 'true' : undefined}
            >
              {supplierSortNames[sort]}
            </a>
          ))}
        </nav>
      </div>
      <AskedChips chips={chipsOf(asked)} clear={{ label: directory.clear, href: link('suppliers') }} />
      {rows.length === 0 ? <Nothing asked={asked} /> : null}
      {rows.length > 0 ? (
        <ol role="list" className="goods-list">
          {rows.map((supplier) => (
            <SupplierRow key={String(supplier.id)} supplier={supplier} />
          ))}
        </ol>
      ) : null}
      {previous || next ? (
        <div className="mt-6">
          <Pagination
            label="Suppliers"
            text={`${rows.length} on this page`}
            previousHref={previous && link('suppliers', {}, previous)}
            nextHref={next && link('suppliers', {}, next)}
          />
        </div>
      ) : null}
    </section>
  );
}

function countText({ rows, previous, next }: DirectoryProps['page']): string {
  const many = `${rows.length} ${rows.length === 1 ? 'supplier' : 'suppliers'}`;
  return previous || next ? `${many} on this page` : many;
}

function Nothing({ asked }: { asked: SuppliersAsked }) {
  const { empty, nothing } = directory;
  const isNarrowed = chipsOf(asked).length > 0;
  return (
    <EmptyState
      title={isNarrowed ? nothing.title : empty.title}
      level={3}
      illustration={<EmptyBasket />}
      actions={
        isNarrowed ? (
          <ButtonLink kind="secondary" size="small" href={link('suppliers')}>
            {nothing.all}
          </ButtonLink>
        ) : (
          <ButtonLink href={link('supplierApplication')}>{directory.apply}</ButtonLink>
        )
      }
    >
      {isNarrowed ? nothing.text : empty.text}
    </EmptyState>
  );
}
