import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { askConfirmation } from '#domain/people/accounts/api-keys/confirmations/ask-confirmation.ts';
import {
  confirmationTexts,
  waitingCallAnswer,
  type ConfirmationRecord,
} from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import {
  findConfirmationOfCall,
  findCallLimit,
} from '#domain/people/accounts/api-keys/confirmations/find-confirmations.ts';
import type { Amount } from '#domain/values/currency.ts';
import { idempotencyKey, replayedHeader } from '../../request/do-once.ts';
import type { Visit } from '../../request/visit.ts';
import { wordsOfCall } from '#content/api/call-words.ts';
import { moneyOfCall } from './money-of-calls.ts';
import { namedForPrograms } from './names-for-programs.ts';

/** Longer than the ETag of any record. */
const longestIfMatch = 1000;

/** The answer to a call that its member must confirm, or has confirmed or refused already. Undefined if the call needs no confirmation. */
export async function askFirst(visit: Visit, input: object): Promise<Response | undefined> {
  const { ctx, key, params, route, services } = visit;
  if (!key) return undefined;
  const repeatKey = idempotencyKey(visit.request);
  const call = { call: route!, params, formKey: repeatKey ?? randomUUID() };
  const earlier = repeatKey === undefined ? undefined : await findConfirmationOfCall(ctx, call);
  const need = earlier ? { amount: earlier.record.amount } : await confirmationNeed(visit, key.keyId, input);
  if (!need) return undefined;
  if (hasFiles(input))
    throw new Failure(
      'invalid',
      'This call needs a confirmation, and we cannot keep files until then. Send it without files.',
    );
  const { does } = wordsOfCall({ method: 'POST', path: route! });
  const ifMatch = visit.request.headers.get('if-match');
  if (ifMatch !== null && ifMatch.length > longestIfMatch)
    throw new Failure('invalid', 'Send only one ETag in If-Match: that of the version that you read.');
  const toConfirm = { ...call, ...need, keyId: key.keyId, input, ifMatch, does: does ?? route! };
  return answerOf(visit, await askConfirmation(ctx, toConfirm, services.secret));
}

/**
 * Undefined if the call needs no confirmation, which is so without a limit and for calls that move nothing. With a limit, a call whose amount
 * is unknown needs one; with a limit of 0, every call that moves money.
 */
async function confirmationNeed(
  visit: Visit,
  keyId: bigint,
  input: object,
): Promise<{ amount: Amount | undefined } | undefined> {
  const limit = await findCallLimit(visit.ctx, keyId);
  const money = moneyOfCall(visit.route ?? '');
  if (limit === undefined || money === 'nothing') return undefined;
  const amount = await money?.(visit, input);
  // Another currency cannot be compared with the limit.
  const isWithinLimit = amount?.currency === 'NGN' && amount.minor <= limit && limit > 0n;
  return isWithinLimit ? undefined : { amount };
}

function answerOf(visit: Visit, record: ConfirmationRecord): Response {
  const { state, answer, problem } = record;
  if (state === 'done') {
    const headers = { 'content-type': 'application/json', [replayedHeader]: 'true' };
    return new Response(answer, { headers });
  }
  if (state === 'failed') throw new Failure('conflict', problem ?? confirmationTexts.over);
  if (state !== 'waiting') throw new Failure('conflict', confirmationTexts[state]);
  const page = visit.services.publicUrl + link('dashboardConfirmation', { confirmationId: String(record.id) });
  return Response.json(namedForPrograms(z.encode(waitingCallAnswer, { ...record, page })), { status: 202 });
}

function hasFiles(input: object): boolean {
  return Object.values(input).some((value: unknown) =>
    Array.isArray(value) ? value.some((one) => one instanceof Uint8Array) : value instanceof Uint8Array,
  );
}
