import type { ReactNode } from 'react';
import type { RecordAmong, RecordFields, Records, RecordValue } from '#domain/acting/records/define-records.ts';
import { writtenTime } from '#domain/values/day-input.ts';
import { naira } from '#domain/values/money.ts';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import type { Fact } from '#ui/fact-list.tsx';
import { EmailLink, PhoneLinks } from '../contact-links.tsx';
import { NamedLink } from '../named-link.tsx';

/** marketplace.md §2 'Details modal', with decisions.md §9: fields that hold codes and chosen values. The values of other fields keep their spelling. */
const codeFields = new Set([
  'account_type',
  'aesthetic',
  'additional_services',
  'amount',
  'business_category',
  'business_type',
  'event_type',
  'hear_about',
  'hear_about_us',
  'interests',
  'monthly_volume',
  'preferred_time',
  'primary_use_case',
  'products',
  'products_interested',
  'quantity_unit',
  'serving_style',
  'standing',
  'venue_type',
  'waste_handling',
  'years_experience',
]);
export const amountFields = new Set([
  'price',
  'total_price',
  'price_when_ordered',
  'budget',
  'listed_price',
  'subtotal',
  'shipping',
  'total',
]);
const isoTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether the text is a time, as the database and JSON write it. */
export function isIsoTime(text: string): boolean {
  return isoTimePattern.test(text) && !Number.isNaN(Date.parse(text));
}

const timeFields = new Set(['start_time', 'end_time']);

/** All fields that have a value, with their labels. Members and things that a field refers to are shown by name. */
export function shownFields(
  fields: RecordFields,
  named: RecordAmong['named'],
  { namedFields }: Records,
  drawn: readonly string[] = [],
): Fact[] {
  // A field with the number of a member or thing is left out, because the field with the name already links to it.
  const numberFields = new Set(Object.keys(named).map((name) => namedFields[name]?.number));
  return Object.entries(fields).flatMap(([name, value]): Fact[] => {
    if (drawn.includes(name)) return [];
    const thing = named[name];
    if (thing) return [{ term: fieldLabel(name), value: <NamedLink thing={thing} stored={value} /> }];
    if (numberFields.has(name)) return [];
    // A buyer's products are shown once, among the buyer's interests.
    if (name === 'products' && fields.account_type === 'buyer') return [];
    if (isEmpty(value) || (name === 'budget' && value === 0)) return [];
    return [{ term: fieldLabel(name), value: shownValue(name, value) }];
  });
}

export function fieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words === 'id' ? 'ID' : capitalised(words);
}

export function shownNaira(amount: number): string {
  return naira(BigInt(Math.round(amount * 100)));
}

export function isoTimeText(text: string): string {
  const at = new Date(text);
  return `${shownDate(at)}, ${shownTime(at)}`;
}

/** A date without a time, as it was typed. */
export function typedDayText(text: string): string {
  return shownDate(new Date(`${text}T12:00:00Z`));
}

/** Turns 'retail_buyer' into 'Retail Buyer'. Does not change a sentence. */
export function codeInWords(code: string): string {
  if (/^\p{Lu}.*\s/u.test(code)) return code;
  return code.replaceAll('_', ' ').replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function isEmpty(value: RecordValue): boolean {
  return value === null || value === '' || value === 'N/A' || (Array.isArray(value) && value.length === 0);
}

function shownValue(name: string, value: RecordValue): ReactNode {
  if (typeof value === 'number')
    return amountFields.has(name) ? shownNaira(value) : value.toLocaleString('en-NG', { useGrouping: name !== 'id' });
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') {
    if (isIsoTime(value)) return <DayAndTime at={new Date(value)} />;
    if (timeFields.has(name)) return writtenTime(value);
    if (name === 'phone') return <PhoneLinks phone={value} />;
    if (name === 'email') return <EmailLink address={value} />;
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return typedDayText(value);
    return <span className="whitespace-pre-line">{codeFields.has(name) ? codeInWords(value) : value}</span>;
  }
  return shownList(name, value as readonly (string | Record<string, unknown>)[]);
}

function shownList(name: string, values: readonly (string | Record<string, unknown>)[]): ReactNode {
  if (name === 'files') return values.length;
  const [first] = values;
  if (typeof first === 'string') {
    return (values as readonly string[]).map((value) => (codeFields.has(name) ? codeInWords(value) : value)).join(', ');
  }
  return (
    <ul className="grid gap-2">
      {(values as readonly Record<string, unknown>[]).map((item) => (
        <li key={String(item.id)}>
          <ItemLines item={item} />
        </li>
      ))}
    </ul>
  );
}

function ItemLines({ item: { name, price, quantity, id } }: { item: Record<string, unknown> }) {
  return (
    <>
      <span className="block font-semibold">{String(name)}</span>
      <span className="block text-14 text-quiet">
        {[typeof price === 'number' ? shownNaira(price) : undefined, `× ${String(quantity)}`, String(id)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
