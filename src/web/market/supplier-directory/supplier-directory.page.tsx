import type { ListPage } from '#platform/database/list/define-list.ts';
import { link } from '#content/link.ts';
import { supplierDirectory } from '#content/supplier-directory.ts';
import type { Supplier } from '#domain/trade/listings/supplier-directory/find-suppliers.ts';
import type { SuppliersQuery } from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { MarketList } from '../market-list.tsx';
import { MarketResults } from '../market-results.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { supplierChips, supplierSorts } from './directory-address.ts';
import { SupplierFilters } from './supplier-filters.tsx';
import { SupplierRow } from './supplier-row.tsx';

export type DirectoryProps = {
  query: SuppliersQuery;
  page: ListPage<Supplier>;
  places: readonly string[];
};

/** marketplace.md §2 'Route table': the supplier directory, with search and filters like the catalogue. */
export function SupplierDirectoryPage({ query, page, places }: DirectoryProps) {
  const { q } = query.chosen;
  const chips = supplierChips(query);
  const sorts = supplierSorts(query);
  return (
    <MarketList
      heading={supplierDirectory.title}
      words={supplierDirectory}
      typed={q[0]?.typed}
      head={
        <p className="mt-3 text-quiet">
          {supplierDirectory.lead}{' '}
          <a className="link" href={link('supplierApplication')}>
            {supplierDirectory.apply}
          </a>
        </p>
      }
      action={link('suppliers')}
      show={supplierDirectory.show}
      sorts={sorts}
      filters={<SupplierFilters query={query} places={places} />}
      filterCount={chips.length - q.length}
    >
      <MarketResults
        rowsName="Suppliers"
        countText={countText(page)}
        sorts={sorts}
        chips={chips}
        clearLink={{ label: supplierDirectory.clear, href: link('suppliers') }}
        page={page}
        pageAddress={(listQuery) => link('suppliers', {}, listQuery)}
        emptyState={<NoSuppliers isFiltered={chips.length > 0} />}
        row={(supplier) => <SupplierRow key={String(supplier.id)} supplier={supplier} />}
      />
    </MarketList>
  );
}

function countText({ rows, previous, next }: DirectoryProps['page']): string {
  const count = `${rows.length} ${rows.length === 1 ? 'supplier' : 'suppliers'}`;
  return previous || next ? `${count} on this page` : count;
}

function NoSuppliers({ isFiltered }: { isFiltered: boolean }) {
  const { empty, nothing, apply } = supplierDirectory;
  if (!isFiltered) {
    return (
      <NothingFound {...empty}>
        <ButtonLink href={link('supplierApplication')}>{apply}</ButtonLink>
      </NothingFound>
    );
  }
  return (
    <NothingFound title={nothing.title} text={nothing.text}>
      <ButtonLink kind="secondary" size="small" href={link('suppliers')}>
        {nothing.all}
      </ButtonLink>
    </NothingFound>
  );
}
