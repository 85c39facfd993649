import type { ReactNode } from 'react';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import type { RecordFields, Records, RecordValue, StaffRecord } from '#domain/acting/records/define-records.ts';
import type { Column } from '#ui/table.tsx';
import type { RecordPress } from './record-press.ts';
import { WorkBadge } from '../../site/work-badge.tsx';
import { shownNaira } from './shown-values.tsx';

/** How one kind of record is shown to staff; its capability declares what is found. */
export type RecordKind = {
  records: Records;
  title: string;
  /** Its shorter name in the rail, whose group says the rest. */
  inRail?: string;
  /** Its group there, where it is not the contract's or that of work. */
  group?: 'Marketplace' | 'Money' | 'Books' | 'People';
  /** The first line of the history of records that no person sent to us. */
  begun?: string;
  one: string;
  /** marketplace.md §2, where it has a text. */
  empty: string;
  /** Texts of lists that are empty because nothing is in the one standing that was chosen. */
  emptyStandings?: Readonly<Record<string, string>>;
  nameOf(fields: RecordFields): string;
  /** Whether the address stands beside the name; elsewhere it has a column of its own, or what was ordered needs the room. */
  namesEmail?: true;
  /** Whether the name is of a thing rather than of a person: it takes more room, and stands first on a phone. */
  namesThing?: true;
  /** Whether the name is that of the member whose record it is; the page of that member leaves it out. */
  namesMember?: true;
  /** What the line asks for in which words are typed: what its `search_text` is made of. */
  findBy: string;
  columns: readonly Column<StaffRecord>[];
  /** What it is about, in a line: beside the customer where a price is set. */
  lineOf(fields: RecordFields): string;
  /** Beside the heading of the list, for staff with the right. */
  beside?(staff: Staff): ReactNode;
  /** Its state as a badge, for records without work: on its page, in the search and on the page of a person. */
  badge?(fields: RecordFields): ReactNode;
  /** Fields of the file that `more` and the head of its page show already; the facts leave them out. */
  drawn?: readonly string[];
  /** What its page shows above its facts, read in one statement. */
  more?(ctx: Ctx, record: StaffRecord, staff: Staff): Promise<ReactNode>;
  /** The acts of this kind, beside those of all kinds. */
  acts?(shown: { record: StaffRecord; staff: Staff }): ReactNode;
  presses?: readonly RecordPress[];
};

export function badgeOf(kind: RecordKind, { work, fields }: Pick<StaffRecord, 'work' | 'fields'>): ReactNode {
  return work ? <WorkBadge state={work.state} /> : kind.badge?.(fields);
}

export const erased = 'Erased at their wish';
export const grouped = (figure: unknown) => Number(figure).toLocaleString('en-NG');

/** marketplace.md §9: the first 50 characters. */
const previewLength = 50;

export function column(
  head: string,
  cell: (fields: RecordFields) => string,
  look: Pick<Column<StaffRecord>, 'numeric' | 'short' | 'share' | 'card'> = {},
): Column<StaffRecord> {
  return { head, cell: ({ fields }) => cell(fields), ...look };
}

export function price(
  head: string,
  priceOf: (fields: RecordFields) => unknown,
  without: (fields: RecordFields) => string = () => 'No price set',
): Column<StaffRecord> {
  return {
    head,
    numeric: true,
    card: 'amount',
    cell({ fields }) {
      const amount = priceOf(fields);
      return typeof amount === 'number' ? shownNaira(amount) : <span className="text-quiet">{without(fields)}</span>;
    },
  };
}

export function quantityOf({ quantity, quantity_unit }: RecordFields): string {
  const count = grouped(quantity);
  return quantity_unit === 'kg' ? `${count} kg` : count;
}

export function productsOf({ products }: RecordFields): string {
  return (products as readonly { name: string }[]).map(({ name }) => name).join(', ');
}

export function preview(message: string): string {
  const letters = [...message.replace(/\s+/g, ' ')];
  if (letters.length <= previewLength) return letters.join('');
  return `${letters
    .slice(0, previewLength)
    .join('')
    .replace(/[\s.,;:]+$/, '')}…`;
}

/** A field of a record as words; empty unless it is words or a number. */
export function textOf(value: RecordValue | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
