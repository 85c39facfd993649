import type { CatalogueAsked } from '../catalogue/catalogue.list.ts';
import { categoryNames, unitName } from '../listing.options.ts';
import { naira } from '#domain/values/money.ts';

export type AskedFor = { name: keyof CatalogueAsked['chosen']; value: unknown; label: string };

export function wordsOfSearch({ chosen }: CatalogueAsked): AskedFor[] {
  const say = <Name extends keyof CatalogueAsked['chosen']>(
    name: Name,
    label: (value: CatalogueAsked['chosen'][Name][number]) => string,
  ): AskedFor[] =>
    (chosen[name] as readonly CatalogueAsked['chosen'][Name][number][]).map((value) => ({
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
export function searchName(asked: CatalogueAsked): string {
  const name = wordsOfSearch(asked)
    .map(({ label }) => label)
    .join(', ');
  return name.length <= 120 ? name : `${name.slice(0, 119)}…`;
}
