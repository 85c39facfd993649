import { z } from 'zod';
import { onlyForPage } from '#domain/values/answer.schema.ts';
import { assignRecord, type AssignTo } from '#domain/staff/records/assign-record.ts';
import { changeState } from '#domain/staff/records/change-state.ts';
import { type Ctx, Failure, isFailure } from '#domain/acting/context.ts';
import type { Records, StaffRecord } from '#domain/acting/records/define-records.ts';
import {
  changeManySchema,
  recordTexts,
  undoManySchema,
  type ChangeMany,
  type UndoMany,
} from '#domain/acting/records/record.schema.ts';
import { mayBecome, type WorkState } from '#domain/values/work.states.ts';
import { link, urls } from '#content/link.ts';
import { action } from '../../pages/action.ts';
import { defineForm } from '../../request/form.ts';
import { seeOther } from '../../pages/page.tsx';
import { get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { staffOf } from '../portal-page.tsx';
import { listParameter, recordKindOf, listInAddress, recordListHref } from './record-visit.ts';
import { isOwnUndo, bulkQuery, emptyBulkChange, type BulkChange, type BulkOutcome, bulkAnswer } from './bulk-result.ts';
import { recordWorkers } from './record-roles.ts';
import { kindNamed } from './record-kinds.tsx';
import { showList, showBulkNotice } from './list.views.tsx';

const missingText = 'Choose at least one record and an action.';
const bulkForm = defineForm({ id: 'many', schema: changeManySchema, missingText });
const undoForm = defineForm({ id: 'undo-many', schema: undoManySchema, missingText: recordTexts.notSaved });

/** Acts on several records of a list. Each record is changed by its own command, whose version check detects repeats. */
export const bulkRoutes: readonly Route[] = [
  get(urls.recordsChosen, recordWorkers, showNoticeFirst),
  ...action({
    at: urls.recordsChosen,
    who: recordWorkers,
    page: pageOfList,
    form: bulkForm,
    once: 'by the verb',
    answer: z.union([bulkAnswer, onlyForPage<{ ask: Pick<ChangeMany, 'chosen' | 'what'> }>()]),
    verb: (ctx, input, visit) => changeOrConfirm(ctx, recordKindOf(visit).records, input),
    show: (visit, { problem, fields: { chosen } }, refusal) =>
      showList(visit, { problem, chosen: chosen.values.map((text) => text.split('.')[0]!) }, refusal),
    next: (report, visit) => ('ask' in report ? noticeHref(visit, report.ask) : pageOfList(visit, report)),
    failedText: recordTexts.notSaved,
  }),
  ...action({
    at: urls.recordsUndo,
    who: recordWorkers,
    page: pageOfList,
    form: undoForm,
    once: 'by the verb',
    answer: bulkAnswer,
    verb: undoBulk,
    show: (visit, { problem }, refusal) => showList(visit, { problem }, refusal),
    next: (report, visit) => pageOfList(visit, { ...report, isUndone: true }),
    failedText: recordTexts.notSaved,
  }),
];

/** A mail to a customer cannot be taken back, so a bulk change that sends mails first shows which customer gets which mail. */
async function changeOrConfirm(
  ctx: Ctx,
  records: Records,
  input: ChangeMany,
): Promise<BulkChange | { ask: Pick<ChangeMany, 'chosen' | 'what'> }> {
  if (records.notifiesCustomer && isMove(input.what) && !input.confirmed) return { ask: input };
  return changeEach(ctx, records, input);
}

function assigneeOf(what: 'take' | 'leave' | bigint): AssignTo {
  if (typeof what === 'bigint') return what;
  return what === 'take' ? 'me' : 'nobody';
}

function isMove(what: ChangeMany['what']): what is WorkState {
  return typeof what === 'string' && what !== 'take' && what !== 'leave';
}

/** Changes the records one after the other, so that a failure of one does not stop the others. */
async function changeEach(ctx: Ctx, records: Records, { chosen, what }: ChangeMany): Promise<BulkChange> {
  const ids = chosen.map(({ id }) => id);
  const recordsBefore = new Map((await records.findMany(ctx, ids)).map((record) => [String(record.id), record]));
  const report = emptyBulkChange();
  // A record chosen twice counts once.
  for (const [id, version] of new Map(chosen.map(({ id, version }) => [id, version]))) {
    const outcome = await outcomeOf(() =>
      isMove(what)
        ? changeState(ctx, records, id, { state: what, version })
        : assignRecord(ctx, records, id, { to: assigneeOf(what), version }),
    );
    report[outcome].push(id);
    const reverse = outcome === 'done' && reverseOf(records, recordsBefore.get(id), what);
    // This change gave the record its next version, which is the version that undo expects.
    if (reverse) report.was.push(`${id}.${version + 1}.${reverse}`);
  }
  return report;
}

/** The change that reverses this one; undefined if the customer got a mail, or if no step leads back. */
function reverseOf(records: Records, record: StaffRecord | undefined, what: ChangeMany['what']): string | undefined {
  if (!record?.work) return undefined;
  const { state, assignedTo } = record.work;
  if (!isMove(what)) return assignedTo ? String(assignedTo.id) : 'nobody';
  return !records.notifiesCustomer && mayBecome(what, state, records.states) ? state : undefined;
}

/** Reverses only the colleague's own last changes, and never a change that would notify a customer. */
async function undoBulk(ctx: Ctx, { was, mark }: UndoMany, visit: Visit): Promise<BulkChange> {
  const { records } = recordKindOf(visit);
  const values = was.map(({ text }) => text);
  if (!isOwnUndo(visit, values, mark)) throw new Failure('forbidden', recordTexts.notYours);
  const report = emptyBulkChange();
  for (const { id, version, ...before } of was) {
    if (before.state !== undefined && records.notifiesCustomer) throw new Failure('forbidden', recordTexts.notYours);
    const outcome = await outcomeOf(() =>
      before.state === undefined
        ? assignRecord(ctx, records, id, { to: before.to, version })
        : changeState(ctx, records, id, { state: before.state, version }),
    );
    report[outcome].push(id);
  }
  return report;
}

/** The outcome for one record. An error that does not concern the record, such as a missing right, ends the whole bulk change. */
async function outcomeOf(work: () => Promise<object>): Promise<BulkOutcome> {
  try {
    const answer = await work();
    if ('isWaiting' in answer && answer.isWaiting) return 'waits';
    return 'isChanged' in answer && !answer.isChanged ? 'same' : 'done';
  } catch (error) {
    if (!isFailure(error) || !['conflict', 'not_found'].includes(error.code)) throw error;
    if (error.code === 'not_found') return 'gone';
    // Only the check of the version names no field.
    if (error.field === undefined) return 'changed';
    // The colleague who was to get the record has left, or has another role now.
    return error.field === 'to' ? 'unassignable' : 'refused';
  }
}

/** Shows which customers would get an e-mail. The page changes nothing, so it can be reloaded. */
async function showNoticeFirst(visit: Visit): Promise<Response> {
  const kind = recordKindOf(visit);
  const { data } = changeManySchema.safeParse({
    chosen: visit.url.searchParams.getAll('chosen'),
    what: visit.url.searchParams.get('what') ?? '',
  });
  if (!data || !isMove(data.what)) return seeOther(pageOfList(visit));
  const ids = data.chosen.map(({ id }) => id);
  const found = await kind.records.findMany(visit.ctx, ids);
  const asked = listInAddress(kind.records, visit.url);
  return showBulkNotice(visit, { kind, asked, found, staff: staffOf(visit), chosen: data.chosen, state: data.what });
}

function noticeHref(visit: Visit, { chosen, what }: Pick<ChangeMany, 'chosen' | 'what'>): string {
  const { records } = recordKindOf(visit);
  const query = { what: String(what), chosen: chosen.map(({ id, version }) => `${id}.${version}`) };
  const list = listParameter(records, listInAddress(records, visit.url));
  return link('recordsChosen', { kind: records.name }, { ...query, ...list });
}

function pageOfList(visit: Visit, report?: BulkChange): string {
  // The kind may be unknown, because a visitor who must sign in first is led back from any address.
  const records = kindNamed(visit.params.kind)?.records;
  return records
    ? recordListHref(records, listInAddress(records, visit.url), report && bulkQuery(visit, report))
    : link('admin');
}
