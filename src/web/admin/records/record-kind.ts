import type { RecordFields, Records, StaffRecord } from '#domain/records/define-records.ts';
import type { Column } from '#ui/table.tsx';

/** How one kind of record is shown to staff; what is found of it, its capability declares. */
export type RecordKind = {
  records: Records;
  /** The tab, and one of them. */
  title: string;
  one: string;
  /** marketplace.md §2, where it has a text. */
  empty: string;
  /** What stands first in its list and heads its page. */
  nameOf(fields: RecordFields): string;
  /** The address has a column of its own, and does not stand below the name. */
  hasEmailColumn?: true;
  /** Between the name and the date. */
  columns: readonly Column<StaffRecord>[];
  /** What it is about, in a line: beside the customer where a price is set. */
  lineOf(fields: RecordFields): string;
};
