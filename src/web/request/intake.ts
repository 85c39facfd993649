import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { answerOnce } from '#domain/answer-once.ts';
import type { Ctx } from '#domain/context.ts';
import { Failure, isFailure } from '#domain/failure.ts';
import type { FormState } from '#ui/field-state.ts';
import { statusOf } from './failures.tsx';
import { readForm, refusedForm, type FormDefinition } from './form.ts';
import type { FormSchema } from './form-schema.ts';
import { takeLimit, type LimitName } from './limits.ts';
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
  /** Who fills it in, for the limit that counts by person. */
  person?: (input: z.infer<Schema>) => string;
  personLimit?: LimitName;
  /** Said when a fault of ours kept it from being stored. */
  failedText: string;
};

/**
 * Takes a form that anybody may fill in: counted, parsed, done once however often it arrives, answered with the
 * confirmation's address or with the same form and its refusal.
 */
export function takeForm<Schema extends FormSchema, Answer extends object>(intake: Intake<Schema, Answer>): Handler {
  return async (visit) => {
    const read = await readForm(visit, intake.form);
    try {
      // Counted only now, so that whoever is asked to wait keeps what they typed.
      await takeLimit(visit, 'intake');
      if (!read.accepted) return await intake.show(visit, read.form, { status: 422 });
      const { input, form } = read;
      if (intake.person) await takeLimit(visit, intake.personLimit ?? 'intakePerPerson', intake.person(input));
      const next = intake.next(await work(visit, intake, input, form), visit, form);
      return typeof next === 'string' ? seeOther(next) : next;
    } catch (error) {
      return refuse(visit, intake, read.form, error);
    }
  };
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
  if (!isFailure(error)) {
    visit.services.log.error(
      { err: error, requestId: visit.ctx.requestId, form: form.id },
      'a form could not be stored',
    );
    return intake.show(visit, refusedForm(form, new Failure('unavailable', intake.failedText)), { status: 500 });
  }
  const { retryAfterSeconds } = error;
  const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) };
  return intake.show(visit, refusedForm(form, error), { status: statusOf(error), headers });
}
