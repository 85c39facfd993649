import { link } from '#content/link.ts';
import { catalogueList, type CatalogueAsked } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { wordsOfSearch, type AskedFor } from '#domain/trade/listings/saved-searches/search-name.view.ts';
import type { Chip } from '../asked-chips.tsx';

/** A filter that is set, and the catalogue without it. */
type NamedChip = Pick<AskedFor, 'name'> & Chip;

/** The address of these filters, from the first page. */
export function catalogueAt(asked: CatalogueAsked): string {
  return link('marketplace', {}, catalogueList.write(asked));
}

export function sortedBy(asked: CatalogueAsked, sort: CatalogueAsked['sort']): string {
  return catalogueAt({ ...asked, sort });
}

/** The filters that are set, each with the link to remove it. */
export function chipsOf(asked: CatalogueAsked): NamedChip[] {
  const { chosen } = asked;
  return wordsOfSearch(asked).map(({ name, value, label }) => {
    const rest = (chosen[name] as readonly unknown[]).filter((other) => other !== value);
    return { name, label, href: catalogueAt({ ...asked, chosen: { ...chosen, [name]: rest } }) };
  });
}
