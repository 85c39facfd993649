import type { ReactNode } from 'react';
import { Failure, type Staff } from '#domain/acting/context.ts';
import type { RecordAmong, Records, RecordsQuery, StaffRecord } from '#domain/acting/records/define-records.ts';
import { noSuchRecordText } from '#domain/acting/records/record.schema.ts';
import { listQueryString } from '#platform/database/list/list-text.ts';
import type { saveViewSchema, SavedView } from '#domain/staff/saved-views/saved-view.schema.ts';
import { link } from '#content/link.ts';
import type { HistoryLine } from '#domain/staff/records/find-history.ts';
import type { ListExtras } from '#domain/staff/records/find-list.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { FormState } from '#ui/field-state.ts';
import type { BannerTone } from '#ui/notices.tsx';
import type { Visit } from '../../request/visit.ts';
import type { RecordKind } from '../kinds/record-kind.tsx';
import { kindNamed } from './record-kinds.tsx';
import type { FormDefinition, FormOf } from '../../request/form.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import type { RecordNews } from '../kinds/record-news.ts';
import type { BulkUndo } from './bulk-result.ts';

export function recordKindOf({ params }: Visit): RecordKind {
  const kind = kindNamed(params.kind);
  if (!kind) throw new Failure('not_found', 'There is no page at this address.');
  return kind;
}

export function recordIdOf({ params }: Visit): string {
  return params.recordId ?? '';
}

export function recordParams(visit: Visit) {
  return { kind: visit.params.kind ?? '', recordId: recordIdOf(visit) };
}

export function requireRecord<Found>(record: Found | undefined): Found {
  if (!record) throw new Failure('not_found', noSuchRecordText);
  return record;
}

export function recordPrice(record: StaffRecord | undefined): number | undefined {
  const price = record?.fields.price ?? record?.fields.total_price;
  return typeof price === 'number' ? price : undefined;
}

type ListOf = Pick<Records, 'name' | 'list'>;
type Query = Parameters<typeof link<'records'>>[2];

/** The address of a list, with the place in it. */
export function recordListHref({ name, list }: ListOf, asked: RecordsQuery, news: Query = {}): string {
  return link('records', { kind: name }, { ...list.address(asked), ...news });
}

/**
 * The query of the list from which a record was opened; the record's pages pass it on. It contains only parameters that this list
 * understands, so it cannot lead anywhere else.
 */
export function listParameter({ list }: ListOf, asked: RecordsQuery): { list?: string } {
  const query = listQueryString(list.address(asked));
  return query === '' ? {} : { list: query };
}

type OpenedRecord = { kind: RecordKind; record: Pick<StaffRecord, 'id'>; asked: RecordsQuery };

/** What `link` needs for an address of a record: its parameters, and the query of the list from which it was opened. */
export function placeOfRecord({ kind, record, asked }: OpenedRecord) {
  return [{ kind: kind.records.name, recordId: String(record.id) }, listParameter(kind.records, asked)] as const;
}

export function listInAddress({ list }: ListOf, url: URL): RecordsQuery {
  return list.read(new URLSearchParams(url.searchParams.get('list') ?? ''));
}

/** The address of the whole list, even for a colleague whose list starts with a saved view. */
export function wholeListHref({ name }: ListOf): string {
  return link('records', { kind: name }, { sort: 'newest' });
}

export function savedViewHref(records: ListOf, { query }: Pick<SavedView, 'query'>): string {
  const { list } = records;
  const asked = list.write(list.read(new URLSearchParams(query)));
  return Object.keys(asked).length === 0 ? wholeListHref(records) : link('records', { kind: records.name }, asked);
}

/** Whether the list shows this saved view, with any search words. */
export function isSavedView({ list }: ListOf, { query }: Pick<SavedView, 'query'>, asked: RecordsQuery): boolean {
  return query === listQueryString(list.write({ ...asked, chosen: { ...asked.chosen, q: [] } }));
}

export type RecordPageProps = {
  kind: RecordKind;
  record: StaffRecord;
  /** The list that the colleague came from, and the records before and after this one in that list. */
  asked: RecordsQuery;
  neighbours: Pick<RecordAmong, 'previous' | 'next'>;
  colleagues: RecordAmong['colleagues'];
  named: RecordAmong['named'];
  counter: RecordAmong['counter'];
  /** What the kind shows above the facts. */
  details: ReactNode;
  history: readonly HistoryLine[];
  remindOn: string | undefined;
  staff: Staff;
  /** The refused form or button of this page, and a function that gives any form as the page shows it. */
  refused: FormState | undefined;
  formOf: <Schema extends FormSchema>(form: FormDefinition<Schema>, values?: Record<string, string>) => FormOf<Schema>;
  news: RecordNews | undefined;
};

export type RecordsPageProps = {
  kind: RecordKind;
  /** Notes about all records of this kind. */
  above: ReactNode;
  staff: Staff;
  asked: RecordsQuery;
  page: ListPage<StaffRecord>;
  extras: Omit<ListExtras, 'counter'>;
  news: { text: string; tone: BannerTone; isAlert?: boolean } | undefined;
  /** The number of the record whose price was set. */
  priced: string | undefined;
  /** The values that the undo form sends (undoManySchema). */
  undo: BulkUndo | undefined;
  problem: string | undefined;
  /** The numbers of the chosen records; 'all' means all on the page. */
  chosen: readonly string[];
  viewForm: FormOf<typeof saveViewSchema>;
};
