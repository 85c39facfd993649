import { Failure, isFailure } from '#domain/acting/context.ts';
import { tooManySignIns } from '#domain/acting/passwords.ts';
import { TooManyWait } from '#platform/limit-concurrency.ts';
import type { Act } from '../request/act.ts';
import { doOnce, formKeyOf, replayedHeader } from '../request/do-once.ts';
import { answerFailure, retryHeaders, failureStatus, errorStatus } from './failures.tsx';
import { blankForm, refusedForm, type FormOf } from '../request/form.ts';
import type { FormSchema } from '../request/form-schema.ts';
import { refuseUsedUp, takeLimit } from '../request/limits.ts';
import { refuseAnothersPage } from '../request/page-owner.tsx';
import { seeOther } from './page.tsx';
import { inPasswordTurn } from '../request/password-turn.ts';
import { readForm, readTooLong, unreadForm } from '../request/read-form.ts';
import type { Policy } from '../request/route.ts';
import { sentFields } from '../request/sent-form.ts';
import { fieldsToSave } from '../request/set-aside.ts';
import type { Visit } from '../request/visit.ts';
import { withoutFiles } from '../request/without-files.ts';

const usualFailedText = 'That did not work, and nothing has changed. Please try again.';

/**
 * Takes a form: counts the limits, reads the form, checks the owner of its page, runs the verb once, and answers with the address of the
 * next page. A refusal at any step goes to `refuse`, with the form as far as it was read. All limits are counted before the verb starts,
 * because the verb's transaction uses a connection that all requests share.
 */
export async function takeForm<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  who: Policy,
  readSent = readForm<Schema>,
): Promise<Response> {
  const { form, limits } = act;
  let makeShownForm = asTyped(visit, form, who);
  try {
    // The limit is counted before the form is read, so that a refused visitor costs little. The page keeps the typed values.
    await takeLimit(visit, limits?.place ?? 'form', form.id);

    makeShownForm = () => blankForm(visit, form);
    const read = readSent(form, await sentFields(visit.request, form));
    refuseAnothersPage(visit, who, read.owner);

    makeShownForm = () => read.form;
    if (!read.accepted) return await showAgain(visit, act, read);

    const key = act.once === 'by the verb' ? read.key : formKeyOf(visit, read.key);
    const result = await doOnce(visit, act, { input: read.input, sent: { key }, key, who });

    const next = await act.next(result, visit, {
      key,
      get form() {
        return { ...read.form, key };
      },
    });
    const answer = typeof next === 'string' ? seeOther(next) : next;
    if (visit.isReplayed) answer.headers.set(replayedHeader, 'true');
    return answer;
  } catch (error) {
    return refuse(visit, act, error, makeShownForm);
  }
}

/** Takes a form with a password. The form waits for a turn to hash the password before the limits count it. */
export function takeWithPassword<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  who: Policy,
): Promise<Response> {
  const sent = async () => {
    const read = readForm(act.form, await sentFields(visit.request, act.form));
    return read.accepted ? read.input : {};
  };
  return inPasswordTurn(visit, who, sent, () => takeForm(visit, act, who)).catch((error: unknown) => {
    if (!(error instanceof TooManyWait)) throw error;
    return takeUnread(visit, act, tooManySignIns(), who);
  });
}

/** Refuses a form whose text is too long. The page shows the typed answers again. */
export function takeTooLong<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  who: Policy,
): Promise<Response> {
  return takeForm(visit, act, who, readTooLong<Schema>);
}

/**
 * Refuses a guest's incomplete or invalid form before leading them to sign in. Undefined if the form can be sent, if it belongs to a member
 * whose session has ended, or if the limit is used up: then the visitor is led to the sign-in page.
 */
export async function refuseGuest<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
): Promise<Response | undefined> {
  if (visit.ctx.actor.kind !== 'guest') return undefined;
  try {
    await takeLimit(visit, act.limits?.place ?? 'form', act.form.id);
    const read = readForm(act.form, await sentFields(visit.request, act.form));
    if (read.accepted || read.owner !== undefined) return undefined;
    return await showAgain(visit, act, read);
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}

/**
 * Refuses a form before its files are received if one of its limits is used up, so that no file is written, read or hashed. The form keeps
 * the text that was typed beside the files.
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
    if (fieldsToSave(act.form).length === 0) return refuse(visit, act, error, () => blankForm(visit, act.form));
    visit.request = await withoutFiles(visit.request, mostBytes);
    return takeUnread(visit, act, error, who);
  }
}

/** Shows the typed form again, without having checked it. */
export function takeUnread<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  error: unknown,
  who: Policy,
): Promise<Response> {
  return refuse(visit, act, error, asTyped(visit, act.form, who));
}

/** Makes the form that a refusal shows. Throws if the visitor may not see the typed values. */
type MakeShownForm<Schema extends FormSchema> = () => FormOf<Schema> | Promise<FormOf<Schema>>;

function asTyped<Schema extends FormSchema>(visit: Visit, definition: Act<Schema, unknown>['form'], who: Policy) {
  const makeShownForm: MakeShownForm<Schema> = async () => {
    const { form, owner } = await unreadForm(visit, definition);
    refuseAnothersPage(visit, who, owner);
    return form;
  };
  return makeShownForm;
}

/** Shows a form again, with its errors or because it was not sent yet. */
function showAgain<Schema extends FormSchema, Answer>(
  visit: Visit,
  { show }: Act<Schema, Answer>,
  { form, status }: { form: FormOf<Schema>; status: number },
): Response | Promise<Response> {
  if (show) return show(visit, form, { status });
  throw new Failure('invalid', form.problem ?? usualFailedText);
}

async function refuse<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: Act<Schema, Answer>,
  error: unknown,
  makeShownForm: MakeShownForm<Schema>,
): Promise<Response> {
  let form: FormOf<Schema>;
  try {
    form = await makeShownForm();
  } catch (refusal) {
    return refuse(visit, act, refusal, () => blankForm(visit, act.form));
  }
  const { show, failedText = usualFailedText } = act;
  // A program that sends JSON gets no page with the form, because it reads none.
  if (!show || visit.wantsJson) return answerFailure(visit, error);
  const headers = retryHeaders(error);
  if (isFailure(error)) return show(visit, refusedForm(form, error), { status: failureStatus(error), headers });
  const reference = visit.ctx.requestId;
  visit.services.log.error({ err: error, requestId: reference, form: act.form.id }, 'a form could not be stored');
  const refused = refusedForm(form, new Failure('unavailable', failedText));
  return show(visit, { ...refused, reference }, { status: errorStatus(error), headers });
}
