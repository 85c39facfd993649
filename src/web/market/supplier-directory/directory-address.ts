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
function suppliersAt(asked: SuppliersQuery): string {
  return link('suppliers', {}, supplierList.write(asked));
}

export function supplierChips(asked: SuppliersQuery): Chip[] {
  const { chosen } = asked;
  const chip = (label: string, without: Partial<SuppliersQuery['chosen']>): Chip => ({
    label,
    href: suppliersAt({ ...asked, chosen: { ...chosen, ...without } }),
  });
  return [
    ...chosen.q.map(({ typed }) => chip(`“${typed}”`, { q: [] })),
    ...chosen.category.map((one) =>
      chip(categoryNames[one], { category: chosen.category.filter((other) => other !== one) }),
    ),
    ...chosen.place.map((one) => chip(one, { place: chosen.place.filter((other) => other !== one) })),
    ...chosen.verified.map(() => chip(supplierDirectory.checked, { verified: [] })),
    ...chosen.capacity.map((tons) => chip(`at least ${tons.toLocaleString('en-NG')} tons a month`, { capacity: [] })),
  ];
}

export function supplierSorts(asked: SuppliersQuery): SortChoice[] {
  return (['orders', 'newest', 'name'] as const).map((sort) => ({
    value: sort === 'orders' ? '' : sort,
    label: supplierSortNames[sort],
    href: suppliersAt({ ...asked, sort }),
    isCurrent: asked.sort === sort,
  }));
}
