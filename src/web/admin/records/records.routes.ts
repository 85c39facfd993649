import { assignRecord } from '#domain/records/assign-record.ts';
import { changeState } from '#domain/records/change-state.ts';
import { isFailure } from '#domain/failure.ts';
import type { Records, RecordsAsked } from '#domain/records/define-records.ts';
import { countArrivals, mostArrivals } from '#domain/records/count-arrivals.ts';
import { exportRecords } from '#domain/records/export-records.ts';
import { findBesideList } from '#domain/records/find-list.ts';
import { changeManySchema, recordTexts, type ChangeMany } from '#domain/records/record.schema.ts';
import { dropView } from '#domain/saved-views/drop-view.ts';
import { keepView } from '#domain/saved-views/keep-view.ts';
import { keepViewSchema } from '#domain/saved-views/saved-view.schema.ts';
import { startView } from '#domain/saved-views/start-view.ts';
import { findReminders } from '#domain/reminders/find-reminders.ts';
import type { Ctx } from '#domain/context.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../request/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { seeOther } from '../../request/page.tsx';
import { get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { staffOf } from '../admin-page.tsx';
import { csvAnswer } from './csv-answer.ts';
import { listCarried, listHref, viewHref } from './list-address.ts';
import { manyNews, manyQuery, type ManyChanged } from './many-news.ts';
import { readers, workers } from './record-roles.ts';
import { kindOf, priceOf } from './record-visit.ts';
import { kindNamed } from './record-kinds.tsx';
import type { RecordKind } from './record-kind.ts';
import { showRecords, showReminders } from './records.views.tsx';
import { shownNaira } from './shown-values.tsx';

const manyForm = defineForm({
  id: 'many',
  schema: changeManySchema,
  missingText: 'Choose at least one of them, and what to do.',
});
const viewForm = defineForm({ id: 'view', schema: keepViewSchema, missingText: recordTexts.missing });

/** Whatever people sent to us: one list and what is done with it, for every kind of record. */
export const recordsRoutes: readonly Route[] = [
  get(urls.records, readers, (visit) => list(visit)),
  { method: 'GET', path: urls.recordsArrivals, policy: readers, json: true, handle: arrivals },
  get(urls.reminders, readers, reminders),
  ...action({
    at: urls.recordsChosen,
    who: workers,
    page: pageOfList,
    form: manyForm,
    // Each record is a command of its own, and its version settles what is sent twice.
    once: 'by the verb',
    verb: (ctx, input, visit) => changeEach(ctx, kindOf(visit).records, input),
    show: (visit, { problem }, refusal) => list(visit, { problem }, refusal),
    next: (report, visit) => pageOfList(visit, report),
    failedText: recordTexts.notSaved,
  }),
  ...press({
    at: urls.recordsExport,
    who: readers,
    page: pageOfList,
    limits: { place: 'export' },
    verb: (ctx, visit) => exportRecords(ctx, kindOf(visit).records, askedOf(visit)),
    show: (visit, { problem }, refusal) => list(visit, { problem }, refusal),
    next: (batches, visit) => csvAnswer(kindOf(visit), batches, visit.ctx.now),
  }),
  ...action({
    at: urls.savedViews,
    who: readers,
    page: pageOfList,
    form: viewForm,
    verb: (ctx, input, visit) => keepView(ctx, kindOf(visit).records, input, askedOf(visit)),
    show: (visit, viewForm, refusal) => list(visit, { viewForm }, refusal),
    next: (_, visit) => pageOfList(visit),
    failedText: recordTexts.notSaved,
  }),
  ...viewButton(urls.savedViewStart, startView),
  ...viewButton(urls.savedViewEnd, dropView),
];

type ViewVerb = (ctx: Ctx, records: RecordKind['records'], viewId: string) => Promise<void>;

function viewButton(at: string, verb: ViewVerb): Route[] {
  return press({
    at,
    who: readers,
    page: pageOfList,
    verb: (ctx, visit) => verb(ctx, kindOf(visit).records, visit.params.viewId ?? ''),
    show: (visit, { problem }, refusal) => list(visit, { problem }, refusal),
    next: (_, visit) => pageOfList(visit),
  });
}

type Shown = { problem?: string | undefined; viewForm?: FormOf<typeof keepViewSchema> };

/** Whatever is sent from a list carries along what the list was asked for, and comes back to it. */
async function list(visit: Visit, { problem, viewForm: typed }: Shown = {}, refusal?: Refusal): Promise<Response> {
  const { ctx, url, request } = visit;
  const [kind, staff] = [kindOf(visit), staffOf(visit)];
  const { records } = kind;
  const isAsked = request.method !== 'POST';
  const asked = isAsked ? records.list.read(url.searchParams) : listCarried(records, url);
  // One after the other: a request holds one connection at a time.
  const { tally, ...beside } = await findBesideList(ctx, records, asked, staff);
  const start = isAsked && url.search === '' && beside.views.find(({ isStart }) => isStart);
  if (start) return seeOther(viewHref(records, start));
  const page = await records.page(ctx, asked);
  const news = isAsked ? ((await pricedText(visit, kind, page.rows)) ?? manyNews(url)) : undefined;
  const chosen = url.searchParams.getAll('chosen');
  const viewForm_ = typed ?? blankForm(visit, viewForm);
  const shown = { kind, staff, asked, page, beside, news, problem, chosen, viewForm: viewForm_ };
  return showRecords(visit, shown, tally, refusal);
}

/** One after the other and each by itself: what cannot be done to one holds up no other. */
async function changeEach(ctx: Ctx, records: Records, { chosen, what }: ChangeMany): Promise<ManyChanged> {
  const report: ManyChanged = { done: [], changed: [], refused: [], gone: [] };
  // The same one twice is still one.
  for (const [id, version] of new Map(chosen.map(({ id, version }) => [id, version]))) {
    try {
      if (what === 'take' || what === 'leave') await assignRecord(ctx, records, id, { how: what, version });
      else await changeState(ctx, records, id, { state: what, version });
      report.done.push(id);
    } catch (error) {
      report[becauseOf(error)].push(id);
    }
  }
  return report;
}

/** What is wrong with whoever asks, or with us, is wrong with all of them. */
function becauseOf(error: unknown): keyof ManyChanged {
  if (!isFailure(error) || !['conflict', 'not_found'].includes(error.code)) throw error;
  if (error.code === 'not_found') return 'gone';
  return error.field === 'state' ? 'refused' : 'changed';
}

/** How many are new since the newest that a list shows: asked again and again, so it costs next to nothing when there are none. */
async function arrivals(visit: Visit): Promise<Response> {
  const { records } = kindOf(visit);
  const since = visit.url.searchParams.get('since') ?? '';
  const asked = records.list.read(visit.url.searchParams);
  const count = /^\d{1,18}$/.test(since) ? await countArrivals(visit.ctx, records, asked, BigInt(since)) : 0;
  const etag = `"${since}-${count}"`;
  if (visit.request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { etag } });
  const text = count === 0 ? '' : `${count > mostArrivals ? `over ${mostArrivals}` : count} new`;
  return Response.json({ count, text }, { headers: { etag } });
}

async function reminders(visit: Visit): Promise<Response> {
  const own = await findReminders(visit.ctx, staffOf(visit));
  return showReminders(visit, { reminders: own, now: visit.ctx.now, staff: staffOf(visit) });
}

/** marketplace.md §8 'The price was updated'. */
async function pricedText(visit: Visit, { records }: RecordKind, rows: Parameters<typeof priceOf>[0][]) {
  const id = visit.url.searchParams.get('priced');
  if (id === null) return undefined;
  const shown = rows.find((row) => String(row?.id) === id);
  const price = priceOf(shown ?? (await records.find(visit.ctx, id)));
  return price === undefined ? undefined : `Price updated successfully to ${shownNaira(price)}!`;
}

/** What the list that something is sent from was asked for. */
function askedOf(visit: Visit): RecordsAsked {
  return listCarried(kindOf(visit).records, visit.url);
}

function pageOfList(visit: Visit, report?: ManyChanged): string {
  // Whoever must sign in first is led back from any address.
  const records = kindNamed(visit.params.kind)?.records;
  return records ? listHref(records, listCarried(records, visit.url), report && manyQuery(report)) : link('admin');
}
