import { importRecords } from '#domain/trade/listings/import/imports.records.ts';
import { column, grouped } from '../kinds/record-columns.tsx';
import type { RecordKind } from '../kinds/record-kind.ts';
import { spelledOut } from '../kinds/shown-values.tsx';
import { textOf as text } from '../kinds/text-of.ts';
import { ImportActs } from './import-acts.tsx';

/** Imports of listings from a file, among the records that staff find. */
export const importKind: RecordKind = {
  records: importRecords,
  group: 'Marketplace',
  title: 'Imports',
  one: 'Import',
  empty: 'No imports found',
  namesThing: true,
  findBy: 'Name of the file',
  nameOf: ({ name }) => text(name),
  columns: [
    column('Standing', ({ standing }) => spelledOut(text(standing)), { short: true }),
    column('Lines', ({ lines }) => grouped(lines), { numeric: true }),
    column('Added', ({ added }) => grouped(added), { numeric: true }),
    column('Updated', ({ updated }) => grouped(updated), { numeric: true }),
  ],
  lineOf: ({ standing, lines }) => `${spelledOut(text(standing))}, ${grouped(lines)} lines`,
  acts: (shown) => <ImportActs {...shown} />,
};
