import type { CatalogueQuery } from '../catalogue/catalogue.list.ts';
import { categoryNames, unitName } from '../listing.options.ts';
import { naira } from '#domain/values/money.ts';

export type SearchTerm = { name: keyof CatalogueQuery['chosen']; value: unknown; label: string };

export function termsOfSearch({ chosen }: CatalogueQuery): SearchTerm[] {
  const termsFor = <Name extends keyof CatalogueQuery['chosen']>(
    name: Name,
    label: (value: CatalogueQuery['chosen'][Name][number]) => string,
  ): SearchTerm[] =>
    (chosen[name] as readonly CatalogueQuery['chosen'][Name][number][]).map((value) => ({
      name,
      value,
      label: label(value),
    }));
  return [
    ...termsFor('q', ({ typed }) => `“${typed}”`),
    ...termsFor('category', (category) => categoryNames[category]),
    ...termsFor('place', (place) => place),
    ...termsFor('unit', (unit) => `by the ${unitName(unit)}`),
    ...termsFor('min', ({ kobo }) => `from ${naira(kobo)}`),
    ...termsFor('max', ({ kobo }) => `up to ${naira(kobo)}`),
    ...termsFor('quantity', (wanted) => `at least ${wanted.toLocaleString('en-NG')} available`),
    ...termsFor('verified', () => 'CAC checked'),
  ];
}

/** The name of a search: '“oil”, Coconut oil, Lagos'. */
export function searchName(listQuery: CatalogueQuery): string {
  const name = termsOfSearch(listQuery)
    .map(({ label }) => label)
    .join(', ');
  return name.length <= 120 ? name : `${name.slice(0, 119)}…`;
}
