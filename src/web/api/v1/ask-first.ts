import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { askConfirmation } from '#domain/people/accounts/api-keys/confirmations/ask-confirmation.ts';
import {
  confirmationTexts,
  waitingAnswer,
  type ConfirmationRecord,
} from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import { findAsked, findLimit } from '#domain/people/accounts/api-keys/confirmations/find-confirmations.ts';
import { idempotencyKey, replayedHeader } from '../../request/do-once.ts';
import type { Visit } from '../../request/visit.ts';
import { wordsOfCall } from './call-words.ts';
import { moneyOfCall, saysHowMuch } from './money-of-calls.ts';
import { namedForPrograms } from './names-for-programs.ts';

/** The answer to a call that its member must confirm, or has decided about already. Undefined if the call needs no confirmation. */
export async function askFirst(visit: Visit, input: object): Promise<Response | undefined> {
  const { ctx, key, params, route, services } = visit;
  if (!key) return undefined;
  const given = idempotencyKey(visit.request);
  const asked = { call: route!, params, formKey: given ?? randomUUID() };
  const before = given === undefined ? undefined : await findAsked(ctx, asked);
  const amount = before ? undefined : await amountToConfirm(visit, key.keyId, input);
  if (!before && amount === 'none') return undefined;
  if (hasFiles(input))
    throw new Failure(
      'invalid',
      'This call needs a confirmation, and we cannot keep files until then. Send it without files.',
    );
  const { does } = wordsOfCall({ method: 'POST', path: route! });
  const wish = {
    ...asked,
    keyId: key.keyId,
    input,
    amount: amount === 'none' ? undefined : amount?.of,
    does: does ?? route!,
  };
  const ifMatch = visit.request.headers.get('if-match');
  return answerOf(visit, await askConfirmation(ctx, { ...wish, ifMatch }, services.secret));
}

/** 'none' if the call needs no confirmation. A call whose amount is not known always needs one. */
async function amountToConfirm(visit: Visit, keyId: bigint, input: object) {
  const limit = await findLimit(visit.ctx, keyId);
  if (limit === undefined) return 'none';
  const of = saysHowMuch(visit.route ?? '') ? await moneyOfCall(visit, input) : undefined;
  if (of === 'nothing') return 'none';
  // Another currency cannot be compared with the limit.
  return of && of.currency === 'NGN' && of.minor <= limit && limit > 0n ? 'none' : { of };
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
  return Response.json(namedForPrograms(z.encode(waitingAnswer, { ...record, page })), { status: 202 });
}

function hasFiles(input: object): boolean {
  return Object.values(input).some((value: unknown) =>
    Array.isArray(value) ? value.some((one) => one instanceof Uint8Array) : value instanceof Uint8Array,
  );
}
