import { Failure, isFailure } from '#domain/acting/context.ts';
import { tooManySignIns } from '#domain/acting/passwords.ts';
import { TooManyWait } from '#platform/few-at-once.ts';
import type { Act } from '../request/act.ts';
import { asReplayed, doOnce } from '../request/do-once.ts';
import { answerFailure, retryHeaders, statusOf, statusOfFault } from './failures.tsx';
import { blankForm, hasPassword, refusedForm, type FormOf } from '../request/form.ts';
import type { FormSchema } from '../request/form-schema.ts';
import { formKeyOf } from '../request/idempotency-key.ts';
import { refuseUsedUp, takeLimit } from '../request/limits.ts';
import { refuseAnothersPage } from '../request/page-owner.tsx';
import { seeOther } from './page.tsx';
import { inPasswordTurn } from '../request/password-turn.ts';
import { readForm, tooLongForm, unreadForm, type ReadForm } from '../request/read-form.ts';
import type { Policy } from '../request/route.ts';
import { keptFields } from '../request/set-aside.ts';
import type { Visit } from '../request/visit.ts';
import { withoutFiles } from '../request/without-files.ts';

const usualFailedText = 'That did not work, and nothing has changed. Please try again.';

/**
 * Takes a form: counted, parsed, done once however often it arrives, answered with the address of what comes next or with the
 * same form and its refusal. All counting comes before the work, whose transaction holds a connection that everybody needs.
 */
export async function takeForm<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  who: Policy,
): Promise<Response> {
  if (!hasPassword(act.form)) return takeCounted(visit, act, who);
  const sent = async () => {
    const read = await readForm(visit, act.form);
    return read.accepted ? read.input : {};
  };
  try {
    return await inPasswordTurn(visit, who, sent, () => takeCounted(visit, act, who));
  } catch (error) {
    if (!(error instanceof TooManyWait)) throw error;
    return takeUnread(visit, act, tooManySignIns(), who);
  }
}

async function takeCounted<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  who: Policy,
): Promise<Response> {
  try {
    await takeLimit(visit, act.limits?.place ?? 'form', act.form.id);
  } catch (error) {
    // Nothing was looked into: a visitor who is asked to wait costs nothing, and keeps what they typed.
    return takeUnread(visit, act, error, who);
  }
  let read: ReadForm<Schema>;
  try {
    read = await readForm(visit, act.form);
    refuseAnothersPage(visit, who, read.owner);
  } catch (error) {
    return refuse(visit, act, blankForm(visit, act.form), error);
  }
  try {
    if (!read.accepted) return await refuseUnaccepted(visit, act, read.form, read.isBeingFilled ? 200 : 422);
    const { input } = read;
    const key = act.once === 'by the verb' ? read.form.key : formKeyOf(visit, read.form.key);
    const form = { ...read.form, key };
    const next = await act.next(await doOnce(visit, act, { input, form, key, who }), visit, form);
    return asReplayed(visit, typeof next === 'string' ? seeOther(next) : next);
  } catch (error) {
    return refuse(visit, act, read.form, error);
  }
}

/**
 * Refuses a form before its files are taken in, if one of its limits is used up: no file is written, read or hashed. What was typed
 * beside the files stays in the form.
 */
export async function takeUsedUp<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  who: Policy,
  mostBytes: number,
): Promise<Response | undefined> {
  try {
    await refuseUsedUp(visit, act.limits, act.form.id);
    return undefined;
  } catch (error) {
    if (keptFields(act.form).length === 0) return refuse(visit, act, blankForm(visit, act.form), error);
    visit.request = await withoutFiles(visit.request, mostBytes);
    return takeUnread(visit, act, error, who);
  }
}

/** Refuses a form whose text is longer than a form takes. The answers stay in the form. */
export async function takeTooLong<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  who: Policy,
): Promise<Response> {
  try {
    await takeLimit(visit, act.limits?.place ?? 'form', act.form.id);
  } catch (error) {
    return takeUnread(visit, act, error, who);
  }
  try {
    const { form, owner } = await tooLongForm(visit, act.form);
    refuseAnothersPage(visit, who, owner);
    return await refuseUnaccepted(visit, act, form, 413);
  } catch (error) {
    return refuse(visit, act, blankForm(visit, act.form), error);
  }
}

/** Answers with the form as it was typed, where it was not even looked into. */
export async function takeUnread<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  error: unknown,
  who: Policy,
): Promise<Response> {
  const { form, owner } = await unreadForm(visit, act.form);
  try {
    refuseAnothersPage(visit, who, owner);
  } catch (notTheirs) {
    return refuse(visit, act, blankForm(visit, act.form), notTheirs);
  }
  return refuse(visit, act, form, error);
}

function refuseUnaccepted<Schema extends FormSchema, Answer>(
  visit: Visit,
  { show }: Act<Schema, Answer>,
  form: FormOf<Schema>,
  status: number,
): Response | Promise<Response> {
  if (show) return show(visit, form, { status });
  throw new Failure('invalid', form.problem ?? usualFailedText);
}

async function refuse<Schema extends FormSchema, Answer>(
  visit: Visit,
  { show, form: { id }, failedText = usualFailedText }: Act<Schema, Answer>,
  form: FormOf<Schema>,
  error: unknown,
): Promise<Response> {
  // A program that sends JSON to a form reads no page with that form on it.
  if (!show || visit.wantsJson) return answerFailure(visit, error);
  const headers = retryHeaders(error);
  if (isFailure(error)) return show(visit, refusedForm(form, error), { status: statusOf(error), headers });
  const reference = visit.ctx.requestId;
  visit.services.log.error({ err: error, requestId: reference, form: id }, 'a form could not be stored');
  const refused = refusedForm(form, new Failure('unavailable', failedText));
  return show(visit, { ...refused, reference }, { status: statusOfFault(error), headers });
}
