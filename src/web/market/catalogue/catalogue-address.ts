import { sortNames } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import { catalogueList, type CatalogueQuery } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { termsOfSearch, type SearchTerm } from '#domain/trade/listings/saved-searches/search-name.view.ts';
import type { SortChoice } from '../filter-sheet.tsx';
import type { Chip } from '../market-results.tsx';

/** A filter that is set, with the address of the catalogue without it. */
type NamedChip = Pick<SearchTerm, 'name'> & Chip;

/** The address of the catalogue with these filters, from the first page. */
export function catalogueHref(query: CatalogueQuery): string {
  return link('marketplace', {}, catalogueList.write(query));
}

/** The filters that are set, each with the link to remove it. */
export function catalogueChips(query: CatalogueQuery): NamedChip[] {
  const { chosen } = query;
  return termsOfSearch(query).map(({ name, value, label }) => {
    const remaining = (chosen[name] as readonly unknown[]).filter((other) => other !== value);
    return { name, label, href: catalogueHref({ ...query, chosen: { ...chosen, [name]: remaining } }) };
  });
}

/**
 * Only a search by words can be ordered by best match; without words the newest listings come first. In a query, 'best' stands for
 * the usual order, with or without words.
 */
export function catalogueSorts(query: CatalogueQuery): SortChoice[] {
  const usual = query.chosen.q.length > 0 ? 'best' : 'newest';
  const current = query.sort === 'best' ? usual : query.sort;
  const sorts = (['best', 'newest', 'cheapest', 'dearest'] as const).filter(
    (sort) => sort !== 'best' || usual === 'best',
  );
  return sorts.map((sort) => ({
    value: sort === usual ? '' : sort,
    label: sortNames[sort],
    href: catalogueHref({ ...query, sort: sort === usual ? 'best' : sort }),
    isCurrent: sort === current,
  }));
}
