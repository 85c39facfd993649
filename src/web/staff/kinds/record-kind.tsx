import type { ReactNode } from 'react';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import type { RecordFields, Records, RecordValue, StaffRecord } from '#domain/acting/records/define-records.ts';
import type { Column } from '#ui/table.tsx';
import type { RecordPress } from './record-press.ts';
import { WorkBadge } from '../../site/work-badge.tsx';
import { shownNaira } from './shown-values.tsx';

/** How staff see one kind of record. Its capability declares how the records are found. */
export type RecordKind = {
  records: Records;
  title: string;
  /** The shorter name in the rail, for a group whose title says the rest. */
  inRail?: string;
  /** The group in the rail, for kinds in neither the group of the contract nor the group of the work queue. */
  group?: 'Marketplace' | 'Money' | 'Books' | 'People';
  /** The first line of the history, for records that nobody sent to us through a form. */
  writtenVerb?: string;
  /** The name of one record of this kind: 'Order'. */
  one: string;
  /** The text of the empty list, from marketplace.md §2 if it has one. */
  empty: string;
  /** Texts for a list in which no record has the chosen state. */
  emptyByState?: Readonly<Record<string, string>>;
  nameOf(fields: RecordFields): string;
  /** Shows the e-mail address beside the name. Other kinds have an address column, or need the room for what was ordered. */
  namesEmail?: true;
  /** The name is the name of a thing, not of a person: it gets more room, and comes first on a phone. */
  namesThing?: true;
  /** The name is the name of the member who owns the record, so that member's page leaves the name out. */
  namesMember?: true;
  /** The placeholder of the search field: what `search_text` contains. */
  searchPlaceholder: string;
  columns: readonly Column<StaffRecord>[];
  /** The record in one line, shown beside the customer when its price is set. */
  summaryOf(fields: RecordFields): string;
  /** Shown beside the list's heading, for staff with the right to act there. */
  beside?(staff: Staff): ReactNode;
  /** The state as a badge, for records that staff do not work on: on the record's page, in the search and on a person's page. */
  badge?(fields: RecordFields): ReactNode;
  /** Fields that `detailsOf` and the head of the record's page already show; the facts leave them out. */
  fieldsDrawn?: readonly string[];
  /** Shown above the facts on the record's page. It may make one query. */
  detailsOf?(ctx: Ctx, record: StaffRecord, staff: Staff): Promise<ReactNode>;
  /** The acts of this kind, in addition to the acts of all kinds. */
  acts?(shown: { record: StaffRecord; staff: Staff }): ReactNode;
  presses?: readonly RecordPress[];
};

export function recordBadge(kind: RecordKind, { work, fields }: Pick<StaffRecord, 'work' | 'fields'>): ReactNode {
  return work ? <WorkBadge state={work.state} /> : kind.badge?.(fields);
}

export const groupedNumber = (figure: unknown) => Number(figure).toLocaleString('en-NG');

/** marketplace.md §9: the first 50 characters. */
const previewLength = 50;

export function recordColumn(
  head: string,
  cell: (fields: RecordFields) => string,
  look: Pick<Column<StaffRecord>, 'numeric' | 'short' | 'share' | 'card'> = {},
): Column<StaffRecord> {
  return { head, cell: ({ fields }) => cell(fields), ...look };
}

export function priceColumn(
  head: string,
  priceOf: (fields: RecordFields) => unknown,
  textWithoutPrice: (fields: RecordFields) => string = () => 'No price set',
): Column<StaffRecord> {
  return {
    head,
    numeric: true,
    card: 'amount',
    cell({ fields }) {
      const amount = priceOf(fields);
      if (typeof amount === 'number') return shownNaira(amount);
      return <span className="text-quiet">{textWithoutPrice(fields)}</span>;
    },
  };
}

export function orderQuantityText({ quantity, quantity_unit }: RecordFields): string {
  const count = groupedNumber(quantity);
  return quantity_unit === 'kg' ? `${count} kg` : count;
}

export function orderProductsText({ products }: RecordFields): string {
  return (products as readonly { name: string }[]).map(({ name }) => name).join(', ');
}

export function messagePreview(message: string): string {
  const letters = [...message.replace(/\s+/g, ' ')];
  if (letters.length <= previewLength) return letters.join('');
  const start = letters.slice(0, previewLength).join('');
  return `${start.replace(/[\s.,;:]+$/, '')}…`;
}

/** A field of a record as text; empty unless the value is a text or a number. */
export function fieldText(value: RecordValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
