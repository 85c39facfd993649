import { categoryNames, unitName } from '#domain/values/listed-goods.ts';
import type { RfqsQuery } from '../list/rfqs.list.ts';

type Chosen = RfqsQuery['chosen'];
type SearchTerm = { name: keyof Chosen; value: unknown; label: string };

export function termsOfRfqSearch({ chosen }: RfqsQuery): SearchTerm[] {
  const termsFor = <Name extends keyof Chosen>(
    name: Name,
    label: (value: Chosen[Name][number]) => string,
  ): SearchTerm[] =>
    (chosen[name] as readonly Chosen[Name][number][]).map((value) => ({ name, value, label: label(value) }));
  return [
    ...termsFor('q', (typed) => `“${typed}”`),
    ...termsFor('type', (type) => type),
    ...termsFor('category', (category) => categoryNames[category]),
    ...termsFor('place', (place) => place),
    ...termsFor('unit', (unit) => `by the ${unitName(unit)}`),
    ...termsFor('verified', () => 'Verified buyers'),
    ...termsFor('closing', () => 'Closing soon'),
    ...termsFor('closed', () => 'Closed requests'),
  ];
}

const tabNames = { urgent: 'Urgent', active: 'Active', pro: 'Pro' } as const;

export function rfqSearchName(listQuery: RfqsQuery): string {
  const words = [
    ...listQuery.chosen.tab.map((tab) => tabNames[tab]),
    ...termsOfRfqSearch(listQuery).map(({ label }) => label),
  ];
  const name = `RFQs: ${words.join(', ')}`;
  return name.length <= 120 ? name : `${name.slice(0, 119)}…`;
}
