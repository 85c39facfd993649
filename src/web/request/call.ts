import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Ctx, Failure, isFailure } from '#domain/acting/context.ts';
import { refuseIfBusy } from '#domain/acting/passwords.ts';
import { isDatabaseAway } from '#platform/database/database-away.ts';
import type { Act } from './act.ts';
import { containsCardNumber } from '#domain/values/card-numbers.ts';
import { doOnce, idempotencyKey, replayedHeader } from './do-once.ts';
import type { FormSchema } from './form-schema.ts';
import { takeDeclaredLimits, takeLimit, type DeclaredLimits } from './limits.ts';
import { inPasswordTurn } from './password-turn.ts';
import { inputOfJson, readJson } from './read-json.ts';
import type { Policy, Route, RouteOptions } from './route.ts';
import type { Visit } from './visit.ts';

type JsonAnswer<Answer> = (answer: Answer, visit: Visit) => object | Response;

/** An act for programs: the fields of the form as JSON, checked by the same rules, and done once for an Idempotency-Key. */
export function callRoute<Schema extends FormSchema, Answer>(
  at: string,
  who: Policy,
  act: Omit<Act<Schema, Answer>, 'show' | 'next'>,
  answer: JsonAnswer<Answer>,
): Route {
  const answerCall = async (visit: Visit) => {
    try {
      await takeLimit(visit, act.limits?.place ?? 'form', act.form.id);
      const input = inputOfJson(act.form, await readJson(visit.request));
      const key = idempotencyKey(visit.request);
      const result = await doOnce(visit, act, { input, sent: { key: randomUUID() }, key, who });
      return jsonAnswer(visit, answer(result, visit));
    } catch (error) {
      if (isFailure(error) || isDatabaseAway(error) || act.failedText === undefined) throw error;
      visit.services.log.error({ err: error, requestId: visit.ctx.requestId, form: act.form.id }, 'a call failed');
      throw new Failure('unavailable', act.failedText);
    }
  };
  const readInput = async ({ request }: Visit) => inputOfJson(act.form, await readJson(request)) as object;
  const inTurn = (visit: Visit) =>
    inPasswordTurn(
      visit,
      who,
      () => readInput(visit),
      () => answerCall(visit),
    ).catch(refuseIfBusy);
  return { method: 'POST', path: at, policy: who, handle: act.form.hasPassword ? inTurn : answerCall, json: true };
}

type Call<Input, Answer> = {
  at: string;
  who: Policy;
  /** The name under which calls are counted. */
  name: string;
  schema: z.ZodType<Input>;
  limits?: DeclaredLimits<Input>;
  /** All texts of the input, to check that none is a card number. */
  textsOf: (input: Input) => readonly string[];
  verb: (ctx: Ctx, input: Input, visit: Visit) => Promise<Answer>;
  answer: JsonAnswer<Answer>;
} & RouteOptions;

/** A call that only programs make. */
export function call<Input, Answer>({
  at,
  who,
  name,
  schema,
  limits,
  textsOf,
  verb,
  answer,
  ...options
}: Call<Input, Answer>): Route[] {
  const handle = async (visit: Visit) => {
    await takeLimit(visit, limits?.place ?? 'form', name);
    const parsed = schema.safeParse(await readJson(visit.request));
    if (!parsed.success) throw new Failure('invalid', explain(parsed.error.issues[0]!));
    if (textsOf(parsed.data).some(containsCardNumber)) {
      throw new Failure('invalid', 'Do not send card numbers here. We never ask for them.');
    }
    await takeDeclaredLimits(visit, limits, name, parsed.data);
    return jsonAnswer(visit, answer(await verb(visit.ctx, parsed.data, visit), visit));
  };
  return [{ method: 'POST', path: at, policy: who, handle, json: true, ...options }];
}

function jsonAnswer({ isReplayed }: Visit, answer: object | Response): Response {
  const response = answer instanceof Response ? answer : Response.json(answer);
  if (isReplayed) response.headers.set(replayedHeader, 'true');
  return response;
}

function explain({ path, message }: { path: PropertyKey[]; message: string }): string {
  return path.length > 0 ? `${path.join('.')}: ${message}.` : `${message}.`;
}
