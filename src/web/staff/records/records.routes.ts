import { recordRow } from '#domain/acting/records/define-records.ts';
import { onlyForPage } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { RecordsQuery, StaffRecord } from '#domain/acting/records/define-records.ts';
import { recordTexts } from '#domain/acting/records/record.schema.ts';
import { countArrivals, mostArrivals } from '#domain/staff/records/count-arrivals.ts';
import { exportRecords } from '#domain/staff/records/export-records.ts';
import { findReminders } from '#domain/staff/reminders/find-reminders.ts';
import { saveView, startView, deleteView } from '#domain/staff/saved-views/change-views.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { lists } from '../../request/lists.ts';
import { action, press } from '../../pages/action.ts';
import { csvResponse } from '../../request/csv-response.ts';
import { get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { staffOf } from '../portal-page.tsx';
import type { RecordKind } from '../kinds/record-kind.tsx';
import { csvHead, csvRow } from './csv.ts';
import { recordKindOf, listInAddress, recordListHref } from './record-visit.ts';
import { showList, showReminders, viewForm } from './list.views.tsx';
import { kindNamed } from './record-kinds.tsx';
import { recordReaders } from './record-roles.ts';

/** For every kind of record one list, with its acts, saved views and file; and a colleague's own reminders. */
export const recordsRoutes: readonly Route[] = [
  get(
    urls.records,
    recordReaders,
    (visit) => showList(visit),
    lists(recordRow, (visit) => recordKindOf(visit).records.page(visit.ctx, listQueryOf(visit))),
  ),
  { method: 'GET', path: urls.recordsArrivals, policy: recordReaders, json: true, handle: showArrivals },
  get(urls.reminders, recordReaders, showOwnReminders),
  ...press({
    at: urls.recordsExport,
    who: recordReaders,
    page: pageOfList,
    limits: { place: 'export' },
    answer: onlyForPage<Awaited<ReturnType<typeof exportRecords>>>(),
    verb: (ctx, visit) => exportRecords(ctx, recordKindOf(visit).records, listQueryOf(visit)),
    show: (visit, { problem }, refusal) => showList(visit, { problem }, refusal),
    next: (batches, visit) => csvAnswer(recordKindOf(visit), batches, visit.ctx.now),
  }),
  ...action({
    at: urls.savedViews,
    who: recordReaders,
    page: pageOfList,
    form: viewForm,
    verb: (ctx, input, visit) => saveView(ctx, recordKindOf(visit).records, input, listQueryOf(visit)),
    show: (visit, viewForm, refusal) => showList(visit, { viewForm }, refusal),
    next: (_, visit) => pageOfList(visit),
    failedText: recordTexts.notSaved,
  }),
  ...viewButton(urls.savedViewStart, startView),
  ...viewButton(urls.savedViewEnd, deleteView),
];

/** `isStart` says whether the list starts with the view from now on; deleting a view ignores it. */
type ViewVerb = (ctx: Ctx, records: RecordKind['records'], viewId: string, isStart: boolean) => Promise<void>;

function viewButton(at: string, verb: ViewVerb): Route[] {
  return press({
    at,
    who: recordReaders,
    page: pageOfList,
    verb: (ctx, visit) =>
      verb(ctx, recordKindOf(visit).records, visit.params.viewId ?? '', visit.url.searchParams.get('start') !== 'no'),
    show: (visit, { problem }, refusal) => showList(visit, { problem }, refusal),
    next: (_, visit) => pageOfList(visit),
  });
}

/** The number of records that are newer than the list. Pages ask for it often, so the query costs almost nothing if there are none. */
async function showArrivals(visit: Visit): Promise<Response> {
  const { records } = recordKindOf(visit);
  const since = visit.url.searchParams.get('since') ?? '';
  const asked = records.list.read(visit.url.searchParams);
  const count = /^\d{1,18}$/.test(since) ? await countArrivals(visit.ctx, records, asked, BigInt(since)) : 0;
  const etag = `"${since}-${count}"`;
  if (visit.request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { etag } });
  const text = count === 0 ? '' : `${count > mostArrivals ? `over ${mostArrivals}` : count} new`;
  return Response.json({ count, text }, { headers: { etag } });
}

async function showOwnReminders(visit: Visit): Promise<Response> {
  const reminders = await findReminders(visit.ctx, staffOf(visit));
  return showReminders(visit, { reminders, now: visit.ctx.now, staff: staffOf(visit) });
}

/** The query of the list from which the form was sent. */
function listQueryOf(visit: Visit): RecordsQuery {
  return listInAddress(recordKindOf(visit).records, visit.url);
}

function pageOfList(visit: Visit): string {
  // The kind may be unknown, because a visitor who must sign in first is led back from any address.
  const records = kindNamed(visit.params.kind)?.records;
  return records ? recordListHref(records, listInAddress(records, visit.url)) : link('admin');
}

type Batches = AsyncGenerator<StaffRecord[], void>;

/** A file whose column heads come from its first record. */
async function csvAnswer(kind: RecordKind, batches: Batches, now: Date): Promise<Response> {
  const lines = linesOf(kind, batches);
  // Reads the first line before the answer starts, so that the query also ends if the colleague leaves after the head.
  const head = await lines.next();
  const name = `${kind.title.toLowerCase().replaceAll(' ', '-')}-${dayInLagos(now)}`;
  return csvResponse({ name, head: head.value![0]!, batches: lines });
}

/** The header line, then one batch after another. */
async function* linesOf(kind: RecordKind, batches: Batches): AsyncGenerator<CsvValue[][], undefined> {
  let isBegun = false;
  for await (const records of batches) {
    if (!isBegun) yield [csvHead(records[0]!)];
    isBegun = true;
    yield records.map(csvRow);
  }
  if (!isBegun) yield [[kind.empty]];
}
