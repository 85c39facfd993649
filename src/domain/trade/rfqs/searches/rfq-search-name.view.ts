import { categoryNames, unitName } from '#domain/values/listed-goods.ts';
import type { RfqsQuery } from '../list/rfqs.list.ts';

type Chosen = RfqsQuery['chosen'];
type Word = { name: keyof Chosen; value: unknown; label: string };

export function termsOfRfqSearch({ chosen }: RfqsQuery): Word[] {
  const say = <Name extends keyof Chosen>(name: Name, label: (value: Chosen[Name][number]) => string): Word[] =>
    (chosen[name] as readonly Chosen[Name][number][]).map((value) => ({ name, value, label: label(value) }));
  return [
    ...say('q', (typed) => `“${typed}”`),
    ...say('type', (type) => type),
    ...say('category', (category) => categoryNames[category]),
    ...say('place', (place) => place),
    ...say('unit', (unit) => `by the ${unitName(unit)}`),
    ...say('verified', () => 'Verified buyers'),
    ...say('closing', () => 'Closing soon'),
    ...say('closed', () => 'Closed requests'),
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
