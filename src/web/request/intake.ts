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
  verb: (ctx: Ctx, input: z.infer<Schema>) => Promise<Answer>;
  /** The address of the confirmation. */
  next: (answer: Answer) => string;
  /** Who fills it in, for the limit that counts by person. */
  person: (input: z.infer<Schema>) => string;
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
      await takeLimit(visit, intake.personLimit ?? 'intakePerPerson', intake.person(input));
      const once = { scope: visit.url.pathname, key: form.key, body: input };
      const { answer } = await answerOnce(visit.ctx, once, (ctx) => intake.verb(ctx, input));
      return seeOther(intake.next(answer));
    } catch (error) {
      return refuse(visit, intake, read.form, error);
    }
  };
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
