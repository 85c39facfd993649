import { link } from '#content/link.ts';
import { supplierDirectory, supplierSortNames } from '#content/supplier-directory.ts';
import { categoryNames } from '#domain/trade/listings/listing.options.ts';
import {
  supplierList,
  type SuppliersQuery,
} from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import type { SortChoice } from '../filter-sheet.tsx';
import type { Chip } from '../market-results.tsx';

/** The address of the directory with these filters, from the first page. */
function suppliersHref(query: SuppliersQuery): string {
  return link('suppliers', {}, supplierList.write(query));
}

export function supplierChips(query: SuppliersQuery): Chip[] {
  const { chosen } = query;
  const chip = (label: string, changed: Partial<SuppliersQuery['chosen']>): Chip => ({
    label,
    href: suppliersHref({ ...query, chosen: { ...chosen, ...changed } }),
  });
  return [
    ...chosen.q.map(({ typed }) => chip(`“${typed}”`, { q: [] })),
    ...chosen.category.map((category) =>
      chip(categoryNames[category], { category: chosen.category.filter((other) => other !== category) }),
    ),
    ...chosen.place.map((place) => chip(place, { place: chosen.place.filter((other) => other !== place) })),
    ...chosen.verified.map(() => chip(supplierDirectory.checked, { verified: [] })),
    ...chosen.capacity.map((tons) => chip(`at least ${tons.toLocaleString('en-NG')} tons a month`, { capacity: [] })),
  ];
}

export function supplierSorts(query: SuppliersQuery): SortChoice[] {
  return (['orders', 'newest', 'name'] as const).map((sort) => ({
    value: sort === 'orders' ? '' : sort,
    label: supplierSortNames[sort],
    href: suppliersHref({ ...query, sort }),
    isCurrent: query.sort === sort,
  }));
}
