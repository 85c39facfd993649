import { Failure } from '#domain/failure.ts';
import { assignRecord } from '#domain/records/assign-record.ts';
import { changeState } from '#domain/records/change-state.ts';
import type { StaffRecord } from '#domain/records/define-records.ts';
import { findHistory } from '#domain/records/find-history.ts';
import { noSuchRecord } from '#domain/records/lock-record.ts';
import { changeStateSchema, recordTexts, setPriceSchema, writeNoteSchema } from '#domain/records/record.schema.ts';
import { setPrice } from '#domain/records/set-price.ts';
import { writeNote } from '#domain/records/write-note.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import { findTally } from '#domain/tally/find-tally.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../request/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { leaveFor } from '../../request/page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { staffOf } from '../admin-page.tsx';
import type { RecordKind } from './record-kind.ts';
import { kindNamed } from './record-kinds.tsx';
import { isRecordNews, type RecordNews } from './record-news.ts';
import { showPrice, showRecord, showRecords } from './records.views.tsx';
import { shownNaira } from './shown-values.tsx';

const readers = staff(...rolesThat.read);
const pricers = staff(...rolesThat.price);
const workers = staff(...new Set([...rolesThat.answer, ...rolesThat.price]));
const priceForm = defineForm({
  id: 'price',
  schema: setPriceSchema,
  missingText: recordTexts.missing,
  numberFields: ['price'],
});
const stateForm = defineForm({ id: 'state', schema: changeStateSchema, missingText: recordTexts.missing });
const noteForm = defineForm({ id: 'note', schema: writeNoteSchema, missingText: recordTexts.missing });

/** Whatever people sent to us: one list, one page and the same acts for every kind of record. */
export const recordsRoutes: readonly Route[] = [
  get(urls.records, readers, list),
  get(urls.record, readers, (visit) => record(visit)),
  get(urls.recordPrice, pricers, (visit) => price(visit)),
  ...action({
    at: urls.recordPrice,
    who: pricers,
    form: priceForm,
    verb: (ctx, input, visit) => setPrice(ctx, kindOf(visit).records, idOf(visit), input),
    show: price,
    // marketplace.md §7: the window closes, and all data is loaded anew.
    next: (_, visit) => leaveFor(visit, link('records', paramsOf(visit), { priced: idOf(visit) })),
    failedText: recordTexts.failed,
  }),
  ...action({
    at: urls.recordState,
    who: workers,
    page: pageOfRecord,
    form: stateForm,
    verb: (ctx, input, visit) => changeState(ctx, kindOf(visit).records, idOf(visit), input),
    show: (visit, form, refusal) => record(visit, { stateForm: form }, refusal),
    next: ({ isTold }, visit) => recordWith(visit, isTold ? 'told' : 'moved'),
    failedText: recordTexts.notSaved,
  }),
  ...action({
    at: urls.recordNotes,
    who: workers,
    page: pageOfRecord,
    form: noteForm,
    verb: (ctx, input, visit) => writeNote(ctx, kindOf(visit).records, idOf(visit), input),
    show: (visit, form, refusal) => record(visit, { noteForm: form }, refusal),
    next: (_, visit) => recordWith(visit, 'noted'),
    failedText: recordTexts.notSaved,
  }),
  ...button(urls.recordTaking, 'take', 'taken'),
  ...button(urls.recordLeaving, 'leave', 'left'),
];

function button(at: string, how: 'take' | 'leave', news: RecordNews): Route[] {
  return press({
    at,
    who: workers,
    page: pageOfRecord,
    verb: (ctx, visit) => assignRecord(ctx, kindOf(visit).records, idOf(visit), how),
    show: (visit, { problem }, refusal) => record(visit, {}, refusal, problem),
    next: (_, visit) => recordWith(visit, news),
  });
}

/** Of those that are looked for, nobody reads the exact number beyond it. All of them are counted as they come. */
const mostCounted = 10_000;

async function list(visit: Visit): Promise<Response> {
  const kind = kindOf(visit);
  const { list, page, count, table } = kind.records;
  const asked = list.read(visit.url.searchParams);
  // One after the other: a request holds one connection at a time.
  const shown = await page(visit.ctx, asked);
  const tally = await findTally(visit.ctx);
  const all = tally[table];
  const found = list.isFiltered(asked) ? foundText(await count(visit.ctx, asked, mostCounted)) : countText(all);
  const news = await pricedText(visit, kind);
  return showRecords(visit, { kind, staff: staffOf(visit), asked, page: shown, found, news }, tally);
}

function foundText(found: number): string {
  return found > mostCounted ? `over ${mostCounted.toLocaleString('en-NG')}` : countText(found);
}

function countText(found: number): string {
  return found === 1 ? '1 record' : `${found.toLocaleString('en-NG')} records`;
}

type Forms = { stateForm?: FormOf<typeof changeStateSchema>; noteForm?: FormOf<typeof writeNoteSchema> };

async function record(visit: Visit, forms: Forms = {}, refusal?: Refusal, problem?: string): Promise<Response> {
  const kind = kindOf(visit);
  const found = await recordOf(visit, kind);
  const history = await findHistory(visit.ctx, kind.records, found);
  const blank = { stateForm: blankForm(visit, stateForm), noteForm: blankForm(visit, noteForm) };
  const news = newsOf(visit);
  return showRecord(
    visit,
    {
      kind,
      record: found,
      history,
      staff: staffOf(visit),
      ...blank,
      ...forms,
      problem,
      news: isRecordNews(news) ? news : undefined,
    },
    await findTally(visit.ctx),
    refusal,
  );
}

async function price(visit: Visit, form?: FormOf<typeof setPriceSchema>, refusal?: Refusal): Promise<Response> {
  const kind = kindOf(visit);
  if (!kind.records.isPriced) throw new Failure('not_found', noSuchRecord);
  const found = await recordOf(visit, kind);
  const now = priceOf(found);
  const written: Record<string, string> = now === undefined ? {} : { price: String(now) };
  const shown = form ?? blankForm(visit, priceForm, written);
  return showPrice(visit, { kind, record: found, form: shown }, await findTally(visit.ctx), refusal);
}

/** marketplace.md §8 'The price was updated'. */
async function pricedText(visit: Visit, { records }: RecordKind): Promise<string | undefined> {
  const id = visit.url.searchParams.get('priced');
  const price = id === null ? undefined : priceOf(await records.find(visit.ctx, id));
  return price === undefined ? undefined : `Price updated successfully to ${shownNaira(price)}!`;
}

function priceOf(record: StaffRecord | undefined): number | undefined {
  const price = record?.fields.price ?? record?.fields.total_price;
  return typeof price === 'number' ? price : undefined;
}

function kindOf({ params }: Visit): RecordKind {
  const kind = kindNamed(params.kind);
  if (!kind) throw new Failure('not_found', 'There is no page at this address.');
  return kind;
}

async function recordOf(visit: Visit, { records }: RecordKind): Promise<StaffRecord> {
  const record = await records.find(visit.ctx, idOf(visit));
  if (!record) throw new Failure('not_found', noSuchRecord);
  return record;
}

function idOf({ params }: Visit): string {
  return params.recordId ?? '';
}

function paramsOf(visit: Visit) {
  return { kind: visit.params.kind ?? '', recordId: idOf(visit) };
}

function pageOfRecord(visit: Visit): string {
  return link('record', paramsOf(visit));
}

function recordWith(visit: Visit, news: RecordNews): string {
  return link('record', paramsOf(visit), { news });
}

function newsOf({ url, request }: Visit): string {
  return (request.method === 'GET' && url.searchParams.get('news')) || '';
}
