import { z } from 'zod';
import { onlyForPage, someKobo } from '#domain/values/answer.schema.ts';
import { paymentNamed } from '#domain/values/event-price.ts';
import { assignRecord } from '#domain/staff/records/assign-record.ts';
import { changeState } from '#domain/staff/records/change-state.ts';
import { findHistory } from '#domain/staff/records/find-history.ts';
import {
  changeStateSchema,
  giveRecordSchema,
  recordTexts,
  setPriceSchema,
  writeNoteSchema,
} from '#domain/acting/records/record.schema.ts';
import { setPrice } from '#domain/staff/records/set-price.ts';
import { writeNote } from '#domain/staff/records/write-note.ts';
import { remindMe, endReminder } from '#domain/staff/reminders/remind-me.ts';
import { remindMeSchema } from '#domain/staff/reminders/reminder.schema.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { link, urls } from '#content/link.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { leaveFor, settingsOf } from '../../pages/page.tsx';
import { get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { staffOf } from '../portal-page.tsx';
import { carried, found, idOf, kindOf, listCarried, listHref, paramsOf, priceOf } from './record-visit.ts';
import { kindNamed, recordKinds } from './record-kinds.tsx';
import type { RecordPress } from '../kinds/record-press.ts';
import { isRecordNews, type RecordNews } from '../kinds/record-news.ts';
import { pricers, readers, workers } from './record-roles.ts';
import { showPrice, showRecord } from './list.views.tsx';

const { missing: missingText, failed, notSaved } = recordTexts;
const priceForm = defineForm({ id: 'price', schema: setPriceSchema, missingText, numberFields: ['price'] });
const stateForm = defineForm({ id: 'state', schema: changeStateSchema, missingText });
const giveForm = defineForm({ id: 'give', schema: giveRecordSchema, missingText: 'Choose a colleague' });
const noteForm = defineForm({ id: 'note', schema: writeNoteSchema, missingText });
const reminderForm = defineForm({ id: 'reminder', schema: remindMeSchema, missingText });

/** One record of any kind: its page and its acts. Each address carries the list that the colleague came from. */
export const recordRoutes: readonly Route[] = [
  get(urls.record, readers, (visit) => record(visit)),
  get(urls.recordPrice, pricers, (visit) => price(visit)),
  ...action({
    at: urls.recordPrice,
    who: pricers,
    form: priceForm,
    answer: z.object({ price_kobo: someKobo }),
    verb: (ctx, input, visit) => setPrice(ctx, kindOf(visit).records, idOf(visit), input),
    show: price,
    next: (_, visit) => leaveFor(visit, listAfterPrice(visit)),
    failedText: failed,
  }),
  ...action({
    at: urls.recordState,
    who: workers,
    page: pageOfRecord,
    form: stateForm,
    answer: z.object({ isTold: z.boolean(), isWaiting: z.boolean() }),
    verb: (ctx, input, visit) => changeState(ctx, kindOf(visit).records, idOf(visit), input),
    show: (visit, form, refusal) => record(visit, { stateForm: form }, refusal),
    next: ({ isTold, isWaiting }, visit) =>
      pageOfRecord(visit, isWaiting ? 'approval-waits' : isTold ? 'told' : 'moved'),
    failedText: notSaved,
  }),
  ...action({
    at: urls.recordGiving,
    who: workers,
    page: pageOfRecord,
    form: giveForm,
    answer: z.object({ isChanged: z.boolean() }),
    verb: (ctx, input, visit) => assignRecord(ctx, kindOf(visit).records, idOf(visit), input),
    show: (visit, form, refusal) => record(visit, { giveForm: form }, refusal),
    next: ({ isChanged }, visit) => pageOfRecord(visit, isChanged ? 'given' : 'theirs'),
    failedText: notSaved,
  }),
  ...action({
    at: urls.recordNotes,
    who: workers,
    page: pageOfRecord,
    form: noteForm,
    verb: (ctx, input, visit) => writeNote(ctx, kindOf(visit).records, idOf(visit), input),
    show: (visit, form, refusal) => record(visit, { noteForm: form }, refusal),
    next: (_, visit) => pageOfRecord(visit, 'noted'),
    failedText: notSaved,
  }),
  ...action({
    at: urls.recordReminder,
    who: readers,
    page: pageOfRecord,
    form: reminderForm,
    verb: (ctx, input, visit) => remindMe(ctx, kindOf(visit).records, idOf(visit), input),
    show: (visit, form, refusal) => record(visit, { reminderForm: form }, refusal),
    next: (_, visit) => pageOfRecord(visit, 'reminded'),
    failedText: notSaved,
  }),
  ...button(urls.recordReminderEnd, readers, async (ctx, visit) => {
    await endReminder(ctx, kindOf(visit).records, idOf(visit));
    return 'unreminded';
  }),
  ...button(urls.recordTaking, workers, async (ctx, visit) => {
    const { isChanged } = await assignRecord(ctx, kindOf(visit).records, idOf(visit), {
      to: 'me',
      version: seenBy(visit),
    });
    return isChanged ? 'taken' : 'mine';
  }),
  ...button(urls.recordLeaving, workers, async (ctx, visit) => {
    const { isChanged } = await assignRecord(ctx, kindOf(visit).records, idOf(visit), {
      to: 'nobody',
      version: seenBy(visit),
    });
    return isChanged ? 'left' : 'free';
  }),
  ...recordKinds.flatMap(({ records, presses = [] }) => presses.flatMap((one) => pressOf(records.name, one))),
];

/** The version of the record on the page with the button. */
function seenBy({ url }: Visit): number | undefined {
  const seen = url.searchParams.get('seen');
  return seen === null ? undefined : Number(seen);
}

function button(at: string, who: typeof workers, verb: (ctx: Ctx, visit: Visit) => Promise<RecordNews>): Route[] {
  return press({
    at,
    who,
    page: pageOfRecord,
    answer: onlyForPage<RecordNews>(),
    verb,
    show: (visit, { problem }, refusal) => record(visit, {}, refusal, problem),
    next: (news, visit) => pageOfRecord(visit, news),
  });
}

/** An act of one kind, at an address with its own parameter for the record. */
function pressOf(kind: string, { at, who, id, verb, news }: RecordPress): Route[] {
  const asRecord = (visit: Visit): Visit => ({ ...visit, params: { kind, recordId: visit.params[id] ?? '' } });
  return press({
    at,
    who,
    page: (visit) => pageOfRecord(asRecord(visit)),
    verb: async (ctx, visit) => void (await verb(ctx, visit)),
    show: (visit, { problem }, refusal) => record(asRecord(visit), {}, refusal, problem),
    next: (_, visit) => pageOfRecord(asRecord(visit), news),
  });
}

type Forms = {
  giveForm?: FormOf<typeof giveRecordSchema>;
  stateForm?: FormOf<typeof changeStateSchema>;
  noteForm?: FormOf<typeof writeNoteSchema>;
  reminderForm?: FormOf<typeof remindMeSchema>;
};

async function record(visit: Visit, forms: Forms = {}, refusal?: Refusal, problem?: string): Promise<Response> {
  const { ctx, request, url } = visit;
  const kind = kindOf(visit);
  const asked = listCarried(kind.records, url);
  const { record, colleagues, named, counter, ...beside } = found(
    await kind.records.findAmong(ctx, idOf(visit), asked),
  );
  const history = await findHistory(ctx, kind.records, record);
  const more = await kind.more?.(ctx, record, staffOf(visit));
  const remindOn = history.find((line) => line.kind === 'reminder')?.text;
  const blank = {
    stateForm: blankForm(visit, stateForm),
    giveForm: blankForm(visit, giveForm),
    noteForm: blankForm(visit, noteForm),
    reminderForm: blankForm(visit, reminderForm, remindOn === undefined ? {} : { day: remindOn }),
  };
  const news = (request.method === 'GET' && url.searchParams.get('news')) || '';
  const shown = { ...blank, ...forms, problem, news: isRecordNews(news) ? news : undefined };
  const page = {
    kind,
    record,
    asked,
    beside,
    colleagues,
    named,
    history,
    more,
    remindOn,
    counter,
    staff: staffOf(visit),
    ...shown,
  };
  return showRecord(visit, page, refusal);
}

async function price(visit: Visit, form?: FormOf<typeof setPriceSchema>, refusal?: Refusal): Promise<Response> {
  const kind = kindOf(visit);
  const record = found(kind.records.isPriced && (await kind.records.find(visit.ctx, idOf(visit))));
  const now = priceOf(record);
  const payment = kind.records.askedWith && paymentNamed(record.fields.payment);
  const values = { ...(now !== undefined && { price: String(now) }), ...(payment && { payment }) };
  const shown = form ?? blankForm(visit, priceForm, values);
  const terms_percent = settingsOf(visit).terms.upfront_percent;
  const asked = listCarried(kind.records, visit.url);
  return showPrice(visit, { kind, record, asked, form: shown, terms_percent }, refusal);
}

/** marketplace.md §7: the window closes, and the list is loaded again at the same place, with the focus on the row. */
function listAfterPrice(visit: Visit): string {
  const { records } = kindOf(visit);
  const id = idOf(visit);
  // A second price of the same record needs a new address, because browsers do not load the same address again.
  const news = { priced: id, at: visit.ctx.now.getTime().toString(36) };
  return listHref(records, listCarried(records, visit.url), news);
}

function pageOfRecord(visit: Visit, news?: RecordNews): string {
  // A visitor who must sign in first is led back from any address.
  const records = kindNamed(visit.params.kind)?.records;
  return link('record', paramsOf(visit), { news, ...(records && carried(records, listCarried(records, visit.url))) });
}
