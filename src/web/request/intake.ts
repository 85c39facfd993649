import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { answerOnce } from '#domain/answer-once.ts';
import { busy } from '#domain/passwords.ts';
import type { Ctx } from '#domain/context.ts';
import { Failure, isFailure } from '#domain/failure.ts';
import { sharesOf } from '#platform/few-at-once.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import type { FormState } from '#ui/field-state.ts';
import { retryHeaders, statusOf } from './failures.tsx';
import { blankForm, readForm, refusedForm, unreadForm, type FormDefinition } from './form.ts';
import type { FormSchema } from './form-schema.ts';
import { placeOf, takeLimit, takePersonLimit, type PersonLimit } from './limits.ts';
import { refuseAnothersPage } from './page-owner.tsx';
import { seeOther } from './page.tsx';
import type { Handler } from './route.ts';
import type { Visit } from './visit.ts';

/** How a refused form is answered. */
export type Refusal = { status: number; headers?: Record<string, string> };

type Intake<Schema extends FormSchema, Answer extends object> = {
  form: FormDefinition<Schema>;
  /** The page with the form on it, as it was typed, with what is wrong. */
  show: (visit: Visit, form: FormState, refusal: Refusal) => Response | Promise<Response>;
  verb: (ctx: Ctx, input: z.infer<Schema>, form: FormState) => Promise<Answer>;
  /** Done at each sending, and its answer kept nowhere: for what gives a key away. */
  everyTime?: true;
  /** The address of the confirmation, or another answer. */
  next: (answer: Answer, visit: Visit, form: FormState) => string | Response;
  /** In whose name it is filled in, for the limit that counts by person. */
  person?: (input: z.infer<Schema>) => string;
  personLimit?: PersonLimit;
  /** It changes an account: only the page of whoever is signed in now may send it. */
  owned?: true;
  /** What else is counted. */
  alsoCount?: (visit: Visit, input: z.infer<Schema>) => Promise<void>;
  /** Said when a fault of ours kept it from being stored. */
  failedText: string;
};

/**
 * Takes a form that anybody may fill in: counted, parsed, done once however often it arrives, answered with the
 * confirmation's address or with the same form and its refusal. All counting comes before the work, whose transaction
 * holds a connection that everybody needs.
 */
export function takeForm<Schema extends FormSchema, Answer extends object>(intake: Intake<Schema, Answer>): Handler {
  const refuseUnread = async (visit: Visit, error: unknown) =>
    refuse(visit, intake, await unreadForm(visit, intake.form), error);

  const handle = async (visit: Visit) => {
    try {
      await takeLimit(visit, 'form', intake.form.id);
    } catch (error) {
      // Nothing was looked into: whoever is asked to wait costs nothing, and keeps what they typed.
      return refuseUnread(visit, error);
    }
    const read = await readForm(visit, intake.form);
    try {
      if (intake.owned) refuseAnothersPage(visit, read.owner);
    } catch (error) {
      return refuse(visit, intake, blankForm(intake.form), error);
    }
    try {
      if (!read.accepted) return await intake.show(visit, read.form, { status: 422 });
      const { input, form } = read;
      await count(visit, intake, input);
      const next = intake.next(await shared(visit, intake, () => work(visit, intake, input, form)), visit, form);
      return typeof next === 'string' ? seeOther(next) : next;
    } catch (error) {
      return refuse(visit, intake, read.form, error);
    }
  };
  return Object.assign(handle, { whenNobodyIsKnown: refuseUnread });
}

async function count<Schema extends FormSchema, Answer extends object>(
  visit: Visit,
  { form, person, personLimit = 'form', alsoCount }: Intake<Schema, Answer>,
  input: z.infer<Schema>,
): Promise<void> {
  if (person) await takePersonLimit(visit, personLimit, { purpose: form.id, person: person(input) });
  await alsoCount?.(visit, input);
}

/** Passwords are weighed a few at a time for everybody together, so no place has more than its share of those who wait. */
const passwords = sharesOf(8);

async function shared<Answer>(
  visit: Visit,
  { form }: { form: FormDefinition<FormSchema> },
  work: () => Promise<Answer>,
): Promise<Answer> {
  return form.secretFields ? passwords(placeOf(visit), work).catch(busy) : work();
}

async function work<Schema extends FormSchema, Answer extends object>(
  visit: Visit,
  intake: Intake<Schema, Answer>,
  input: z.infer<Schema>,
  form: FormState,
): Promise<Answer> {
  if (intake.everyTime) return intake.verb(visit.ctx, input, form);
  const once = { scope: visit.url.pathname, key: form.key, body: withoutSecrets(visit, intake.form, input) };
  const { answer } = await answerOnce(visit.ctx, once, (ctx) => intake.verb(ctx, input, form));
  return answer;
}

/** What is remembered of a form must not be a way to guess a password in it. */
function withoutSecrets(visit: Visit, { secretFields = [] }: FormDefinition<FormSchema>, input: object): object {
  const sealed = secretFields.map((name): [string, string] => {
    const value = String((input as Record<string, unknown>)[name]);
    return [name, createHmac('sha256', visit.services.secret).update(value).digest('base64url')];
  });
  return { ...input, ...Object.fromEntries(sealed) };
}

function refuse<Schema extends FormSchema, Answer extends object>(
  visit: Visit,
  intake: Intake<Schema, Answer>,
  form: FormState,
  error: unknown,
): Response | Promise<Response> {
  const headers = retryHeaders(error);
  if (isFailure(error)) return intake.show(visit, refusedForm(form, error), { status: statusOf(error), headers });
  const reference = visit.ctx.requestId;
  visit.services.log.error({ err: error, requestId: reference, form: form.id }, 'a form could not be stored');
  const refused = refusedForm(form, new Failure('unavailable', intake.failedText));
  return intake.show(visit, { ...refused, reference }, { status: isDatabaseAway(error) ? 503 : 500, headers });
}
