import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { answerOnce, answerOnceAround, onceScope } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { toStoredJson, withHashedFiles } from '#domain/acting/answering/stored-answer.ts';
import { refuseIfBusy } from '#domain/acting/passwords.ts';
import { second_ms } from '#platform/clock.ts';
import { limitPerKey } from '#platform/limit-concurrency.ts';
import { joinRepeats } from '#platform/join-repeats.ts';
import { uuidOf } from '#platform/token.ts';
import type { Act } from './act.ts';
import type { FormDefinition } from './form.ts';
import type { FormSchema } from './form-schema.ts';
import { placeOf, takeDeclaredLimits } from './limits.ts';
import { passwordTurn } from './password-turn.ts';
import type { Policy } from './route.ts';
import type { Visit } from './visit.ts';

/** The part of an act that does the work, without how the result is shown. */
type ActWork<Schema extends FormSchema, Answer> = Pick<
  Act<Schema, Answer>,
  'answer' | 'form' | 'limits' | 'once' | 'verb'
>;

type Sent<Schema extends FormSchema> = {
  input: z.infer<Schema>;
  /** What the verb reads of its form. */
  sent: { key: string };
  /** The idempotency key; a program may send none. */
  key: string | undefined;
  who: Policy;
};

/** All passwords are hashed a few at a time, so each person, known browser or unknown network gets only its share of the queue. */
const inPasswordLimit = limitPerKey(8);

/** A verb that handles repeats itself would refuse the second press, so the visitor is shown the result of the first press instead. */
const joinPresses = joinRepeats(10 * second_ms, 1000);

/** The header by which a program marks a repeated request (draft-ietf-httpapi-idempotency-key-header). */
export function idempotencyKey({ headers }: Request): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  const bare = /^"(.*)"$/.exec(key)?.[1] ?? key;
  if (/^[\w.:-]{8,200}$/.test(bare)) return bare;
  throw new Failure('invalid', 'Idempotency-Key takes 8 to 200 letters, digits, dots, colons, dashes and underscores.');
}

/**
 * The key of a sent form: from the header, else from the page. A key from the header is turned into a UUID for each address, as if a page
 * had carried it, because a payment saves its form's key and two forms may be sent with one header.
 */
export function formKeyOf({ request, route, params }: Visit, keyOfPage: string): string {
  const key = idempotencyKey(request);
  if (key === undefined) return keyOfPage;
  return uuidOf(`${route} ${JSON.stringify(params)} ${key}`);
}

/** Marks the answer to a repeated request, so that a program can tell it from the first (money.md 'Getting paid and paying out'). */
export const replayedHeader = 'idempotent-replayed';

/** Counts the limits, then runs the verb once, however often the form arrives. */
export async function doOnce<Schema extends FormSchema, Answer>(
  visit: Visit,
  act: ActWork<Schema, Answer>,
  { input, sent, key, who }: Sent<Schema>,
): Promise<Answer> {
  const scope = onceScope(visit.ctx.actor, `${visit.route} ${JSON.stringify(visit.params)}`);
  const verbHandlesRepeats = act.once === 'by the verb' || act.once === 'with its key by the verb';
  const isSaved = key !== undefined && !verbHandlesRepeats;
  const body = digestedIfConfidential(visit, act.form, await withHashedFiles(withoutSecrets(visit, act.form, input)));
  const turn = act.form.secretFields && passwordTurn(visit, who, input);
  const verb = async (ctx: Ctx) => {
    const answer = await act.verb(turn ? { ...ctx, turn } : ctx, input, visit, { ...sent, scope });
    return asDeclared(act.answer, answer);
  };
  const work = async () => {
    if (!isSaved) return verb(visit.ctx);
    const savedWork = async (ctx: Ctx) => ({ did: await verb(ctx) });
    const once = { scope, key, body };
    const { answer, replayed } =
      act.once === 'around the verb'
        ? await answerOnceAround(visit.ctx, once, () => savedWork(visit.ctx))
        : await answerOnce(visit.ctx, once, savedWork);
    visit.isReplayed = replayed;
    return answer.did;
  };
  const countAndWork = async () => {
    await takeDeclaredLimits(visit, act.limits, act.form.id, input);
    return act.form.secretFields ? inPasswordLimit(placeOf(visit), work).catch(refuseIfBusy) : work();
  };
  if (act.once !== 'by the verb' || key === undefined) return countAndWork();
  const cookie = `${placeOf(visit)} ${visit.request.headers.get('cookie')}`;
  const press = `${scope} ${key} ${toStoredJson(body)}`;
  // Many guests share a network and have no cookie, so a guest's press is remembered by its form and replaces no other guest's.
  const presser = visit.ctx.actor.kind === 'guest' ? `${cookie} ${press}` : cookie;
  return joinPresses(presser, press, countAndWork);
}

/** The declared fields of the answer; an error if the answer does not match. Without a declaration there is no answer. */
function asDeclared<Answer>(declared: z.ZodType<Answer> | undefined, answer: Answer): Answer {
  return (declared && z.decode(declared, z.encode(declared, answer))) as Answer;
}

/** Uses a keyed digest for bids, because a plain hash would reveal the price to a person who tries all prices. */
function digestedIfConfidential({ services }: Visit, form: FormDefinition<FormSchema>, body: object): object {
  if (!form.isConfidential) return body;
  return { digest: createHmac('sha256', services.bidKey.secret).update(toStoredJson(body)).digest('base64url') };
}

/** Replaces passwords and codes, so that what is saved about a form cannot be used to guess them. */
function withoutSecrets(visit: Visit, { secretFields = [] }: FormDefinition<FormSchema>, input: object): object {
  const sealed = secretFields.map((name): [string, string] => {
    const value = String((input as Record<string, unknown>)[name]);
    return [name, createHmac('sha256', visit.services.secret).update(value).digest('base64url')];
  });
  return { ...input, ...Object.fromEntries(sealed) };
}
