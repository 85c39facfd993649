import { link } from '#content/link.ts';
import { categoryNames, unitName } from '#domain/listings/listing.options.ts';
import { rfqsList, type RfqsAsked } from '#domain/rfqs/list/rfqs.list.ts';

type Chosen = RfqsAsked['chosen'];

/** The list as it is asked for, from its first page on. */
export function rfqsAt(asked: RfqsAsked): string {
  return link('rfqs', {}, rfqsList.write({ ...asked, place: undefined }));
}

/** The same list under another tab; without one, all that is open. */
export function tabAt(asked: RfqsAsked, tab: Chosen['tab'][number] | undefined): string {
  return rfqsAt({ ...asked, chosen: { ...asked.chosen, tab: tab ? [tab] : [], closed: [] } });
}

type Chip = { label: string; href: string };

/** What was asked for beside the tab, each with the list without it. */
export function chipsOf(asked: RfqsAsked): Chip[] {
  const { chosen } = asked;
  const chips = <Name extends keyof Chosen>(name: Name, label: (value: Chosen[Name][number]) => string): Chip[] =>
    (chosen[name] as readonly Chosen[Name][number][]).map((value) => {
      const rest = (chosen[name] as readonly unknown[]).filter((other) => other !== value);
      return { label: label(value), href: rfqsAt({ ...asked, chosen: { ...chosen, [name]: rest } }) };
    });
  return [
    ...chips('q', (typed) => `“${typed}”`),
    ...chips('type', (type) => type),
    ...chips('category', (category) => categoryNames[category]),
    ...chips('place', (place) => place),
    ...chips('unit', (unit) => `by the ${unitName(unit)}`),
    ...chips('verified', () => 'Verified buyers'),
    ...chips('closing', () => 'Closing soon'),
    ...chips('closed', () => 'Closed'),
  ];
}
