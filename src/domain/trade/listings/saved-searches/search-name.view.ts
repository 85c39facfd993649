import type { CatalogueQuery } from '../catalogue/catalogue.list.ts';
import { categoryNames, unitName } from '../listing.options.ts';
import { naira } from '#domain/values/money.ts';

export type SearchTerm = { name: keyof CatalogueQuery['chosen']; value: unknown; label: string };

export function termsOfSearch({ chosen }: CatalogueQuery): SearchTerm[] {
  const say = <Name extends keyof CatalogueQuery['chosen']>(
    name: Name,
    label: (value: CatalogueQuery['chosen'][Name][number]) => string,
  ): SearchTerm[] =>
    (chosen[name] as readonly CatalogueQuery['chosen'][Name][number][]).map((value) => ({
      name,
      value,
      label: label(value),
    }));
  return [
    ...say('q', ({ typed }) => `“${typed}”`),
    ...say('category', (category) => categoryNames[category]),
    ...say('place', (place) => place),
    ...say('unit', (unit) => `by the ${unitName(unit)}`),
    ...say('min', ({ kobo }) => `from ${naira(kobo)}`),
    ...say('max', ({ kobo }) => `up to ${naira(kobo)}`),
    ...say('quantity', (wanted) => `at least ${wanted.toLocaleString('en-NG')} there`),
    ...say('verified', () => 'CAC checked'),
  ];
}

/** The name of a search: '“oil”, Coconut oil, Lagos'. */
export function searchName(listQuery: CatalogueQuery): string {
  const name = termsOfSearch(listQuery)
    .map(({ label }) => label)
    .join(', ');
  return name.length <= 120 ? name : `${name.slice(0, 119)}…`;
}
