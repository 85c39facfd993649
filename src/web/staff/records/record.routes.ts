import { z } from 'zod';
import { onlyForPage } from '#domain/values/answer.schema.ts';
import { assignRecord, type AssignTo } from '#domain/staff/records/assign-record.ts';
import { changeState } from '#domain/staff/records/change-state.ts';
import { findHistory } from '#domain/staff/records/find-history.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { recordTexts } from '#domain/acting/records/record.schema.ts';
import { writeNote } from '#domain/staff/records/write-note.ts';
import { remindMe, endReminder } from '#domain/staff/reminders/remind-me.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { link, urls } from '#content/link.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { action, press } from '../../pages/action.ts';
import { shownForm, type FormDefinition } from '../../request/form.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { get, type Policy, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { staffOf } from '../portal-page.tsx';
import {
  listParameter,
  requireRecord,
  recordIdOf,
  recordKindOf,
  listInAddress,
  recordParams,
  type RecordPageProps,
} from './record-visit.ts';
import { assignForm, recordNoteForm, reminderForm, stateForm } from './record-forms.ts';
import { kindNamed, recordKinds } from './record-kinds.tsx';
import type { RecordPress } from '../kinds/record-press.ts';
import { isRecordNews, type RecordNews } from '../kinds/record-news.ts';
import { recordReaders, recordWorkers } from './record-roles.ts';
import { showRecord } from './list.views.tsx';
import { priceRoutes } from './price.routes.tsx';

/** One record of any kind: its page and its acts. Each address contains the query of the list that the colleague came from. */
export const recordRoutes: readonly Route[] = [
  get(urls.record, recordReaders, (visit) => showRecordPage(visit)),
  ...priceRoutes,
  ...formOfRecord({
    at: urls.recordState,
    form: stateForm,
    answer: z.object({ isTold: z.boolean(), isWaiting: z.boolean() }),
    verb: changeState,
    news({ isTold, isWaiting }) {
      if (isWaiting) return 'approval-waits';
      return isTold ? 'told' : 'moved';
    },
  }),
  ...formOfRecord({
    at: urls.recordGiving,
    form: assignForm,
    answer: z.object({ isChanged: z.boolean() }),
    verb: assignRecord,
    news: ({ isChanged }) => (isChanged ? 'given' : 'theirs'),
  }),
  ...formOfRecord({ at: urls.recordNotes, form: recordNoteForm, verb: writeNote, news: () => 'noted' }),
  ...formOfRecord({
    at: urls.recordReminder,
    who: recordReaders,
    form: reminderForm,
    verb: remindMe,
    news: () => 'reminded',
  }),
  ...button(urls.recordReminderEnd, recordReaders, async (ctx, visit) => {
    await endReminder(ctx, recordKindOf(visit).records, recordIdOf(visit));
    return 'unreminded';
  }),
  ...button(urls.recordTaking, recordWorkers, assigning('me', { done: 'taken', already: 'mine' })),
  ...button(urls.recordLeaving, recordWorkers, assigning('nobody', { done: 'left', already: 'free' })),
  ...recordKinds.flatMap(({ records, presses = [] }) => presses.flatMap((declared) => pressOf(records.name, declared))),
];

type FormOfRecord<Schema extends FormSchema, Answer> = {
  at: string;
  who?: Policy;
  form: FormDefinition<Schema>;
  answer?: z.ZodType<Answer>;
  verb: (ctx: Ctx, records: Records, id: string, input: z.infer<Schema>) => Promise<NoInfer<Answer>>;
  news: (answer: Answer) => RecordNews;
};

/** A form on the page of a record; the page says afterwards what the form did. */
function formOfRecord<Schema extends FormSchema, Answer = void>(declared: FormOfRecord<Schema, Answer>): Route[] {
  const { who = recordWorkers, verb, news, ...act } = declared;
  return action<Schema, Answer>({
    ...act,
    who,
    page: pageOfRecord,
    verb: (ctx, input, visit) => verb(ctx, recordKindOf(visit).records, recordIdOf(visit), input),
    show: showRecordPage,
    next: (answer, visit) => pageOfRecord(visit, news(answer)),
    failedText: recordTexts.notSaved,
  });
}

type ButtonVerb = (ctx: Ctx, visit: Visit) => Promise<RecordNews>;

/** Assigns the record to a colleague or to nobody, if it still has the version that the page showed. */
function assigning(to: AssignTo, { done, already }: Record<'done' | 'already', RecordNews>): ButtonVerb {
  return async (ctx, visit) => {
    const seen = visit.url.searchParams.get('seen');
    const version = seen === null ? undefined : Number(seen);
    const { isChanged } = await assignRecord(ctx, recordKindOf(visit).records, recordIdOf(visit), { to, version });
    return isChanged ? done : already;
  };
}

function button(at: string, who: Policy, verb: ButtonVerb): Route[] {
  return press({
    at,
    who,
    page: pageOfRecord,
    answer: onlyForPage<RecordNews>(),
    verb,
    show: showRecordPage,
    next: (news, visit) => pageOfRecord(visit, news),
  });
}

/** An act of one kind of record, at an address with its own parameter for the record. */
function pressOf(kind: string, { at, who, id, verb, news }: RecordPress): Route[] {
  const asRecord = (visit: Visit): Visit => ({ ...visit, params: { kind, recordId: visit.params[id] ?? '' } });
  return press({
    at,
    who,
    page: (visit) => pageOfRecord(asRecord(visit)),
    verb: async (ctx, visit) => void (await verb(ctx, visit)),
    show: (visit, form, refusal) => showRecordPage(asRecord(visit), form, refusal),
    next: (_, visit) => pageOfRecord(asRecord(visit), news),
  });
}

/** Shows the page of a record; after a refusal, with the refused form or button. */
async function showRecordPage(visit: Visit, refused?: FormState, refusal?: Refusal): Promise<Response> {
  const { ctx, request, url } = visit;
  const kind = recordKindOf(visit);
  const staff = staffOf(visit);
  const asked = listInAddress(kind.records, url);
  const { record, colleagues, named, counter, ...neighbours } = requireRecord(
    await kind.records.findAmong(ctx, recordIdOf(visit), asked),
  );
  const history = await findHistory(ctx, kind.records, record);
  const details = await kind.detailsOf?.(ctx, record, staff);
  const remindOn = history.find((line) => line.kind === 'reminder')?.text;
  const newsName = (request.method === 'GET' && url.searchParams.get('news')) || '';
  const news = isRecordNews(newsName) ? newsName : undefined;
  const formOf: RecordPageProps['formOf'] = (form, values) => shownForm(visit, form, refused, values);
  const found = { kind, record, asked, neighbours, colleagues, named, history, details, remindOn, counter };
  return showRecord(visit, { ...found, staff, news, refused, formOf }, refusal);
}

function pageOfRecord(visit: Visit, news?: RecordNews): string {
  // The kind may be unknown, because a visitor who must sign in first is led back from any address.
  const records = kindNamed(visit.params.kind)?.records;
  return link('record', recordParams(visit), {
    news,
    ...(records && listParameter(records, listInAddress(records, visit.url))),
  });
}
