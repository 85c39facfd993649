import { sortNames } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import { catalogueList, type CatalogueQuery } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { termsOfSearch, type SearchTerm } from '#domain/trade/listings/saved-searches/search-name.view.ts';
import type { SortChoice } from '../filter-sheet.tsx';
import type { Chip } from '../market-results.tsx';

/** A filter that is set, with the address of the catalogue without it. */
type NamedChip = Pick<SearchTerm, 'name'> & Chip;

/** The address of the catalogue with these filters, from the first page. */
export function catalogueHref(asked: CatalogueQuery): string {
  return link('marketplace', {}, catalogueList.write(asked));
}

/** The filters that are set, each with the link to remove it. */
export function catalogueChips(asked: CatalogueQuery): NamedChip[] {
  const { chosen } = asked;
  return termsOfSearch(asked).map(({ name, value, label }) => {
    const rest = (chosen[name] as readonly unknown[]).filter((other) => other !== value);
    return { name, label, href: catalogueHref({ ...asked, chosen: { ...chosen, [name]: rest } }) };
  });
}

/** Only a search by words can be ordered by best match; without words the newest listings come first. */
export function catalogueSorts(asked: CatalogueQuery): SortChoice[] {
  const usual = asked.chosen.q.length > 0 ? 'best' : 'newest';
  const current = asked.sort === 'best' ? usual : asked.sort;
  const sorts = (['best', 'newest', 'cheapest', 'dearest'] as const).filter(
    (sort) => sort !== 'best' || usual === 'best',
  );
  return sorts.map((sort) => ({
    value: sort === usual ? '' : sort,
    label: sortNames[sort],
    href: catalogueHref({ ...asked, sort: sort === usual ? 'best' : sort }),
    isCurrent: sort === current,
  }));
}
