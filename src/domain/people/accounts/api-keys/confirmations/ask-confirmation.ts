import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { hour_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { seal, unseal } from '#platform/seal.ts';
import { fromStoredJson, toStoredJson } from '#domain/acting/answering/stored-answer.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { shownAmount, type Amount } from '#domain/values/currency.ts';
import { lockMember } from '../../settings/lock-member.ts';
import { notifyMember } from '../../settings/notify-member.ts';
import {
  confirmationTexts,
  mostWaitingCalls,
  confirmationExpiry_hours,
  type ConfirmationRecord,
} from './confirmation.schema.ts';
import { findConfirmationOfCall } from './find-confirmations.ts';

type CallToConfirm = {
  keyId: bigint;
  call: string;
  params: Record<string, string>;
  formKey: string;
  input: object;
  ifMatch: string | null;
  /** Undefined if the amount that the call moves is unknown. */
  amount: Amount | undefined;
  /** What the call does, for the mail. */
  does: string;
};

/**
 * Saves a call until the member decides about it, and notifies the member, except of a demo account. A call with the same idempotency key is
 * saved once.
 */
export async function askConfirmation(ctx: Ctx, request: CallToConfirm, secret: string): Promise<ConfirmationRecord> {
  const inputJson = toStoredJson(request.input);
  const input_hash = createHash('sha256').update(inputJson).digest();
  return transaction(ctx, async (ctx) => {
    const member = await lockMember(ctx);
    const earlier = await findConfirmationOfCall(ctx, request);
    if (earlier) {
      if (!earlier.input_hash.equals(input_hash)) throw new Failure('invalid', confirmationTexts.otherInput);
      return earlier.record;
    }
    await requireRoomForCall(ctx, member.id);
    const { keyId, call, params, formKey, amount, ifMatch } = request;
    await ctx.db
      .insertInto('call_confirmation')
      .values({
        member_id: member.id,
        key_id: keyId,
        call,
        params: JSON.stringify(params),
        form_key: formKey,
        input: seal(Buffer.from(inputJson), secret, placeOf(member.id)),
        input_hash,
        if_match: ifMatch,
        minor: amount?.minor ?? null,
        currency: amount?.currency ?? null,
        asked_at: sql<Date>`business_now()`,
        expires_at: sql<Date>`business_now() + make_interval(secs => ${(confirmationExpiry_hours * hour_ms) / 1000})`,
      })
      .execute();
    const { record } = (await findConfirmationOfCall(ctx, request))!;
    if (!member.is_demo) await notifyMember(ctx, member, 'call-waits', mailWords(record, request));
    return record;
  });
}

export function readSentInput({ input, member_id }: { input: Buffer | null; member_id: bigint }, secret: string) {
  if (!input) throw new Failure('conflict', confirmationTexts.over);
  return fromStoredJson(JSON.parse(unseal(input, secret, placeOf(member_id)).toString())) as Record<string, unknown>;
}

const placeOf = (memberId: bigint) => ({ purpose: 'call that waits', owner: String(memberId) });

function mailWords({ keyName, amount }: ConfirmationRecord, { does }: CallToConfirm): string {
  return `“${keyName}” asks: ${does}${amount ? ` The amount is ${shownAmount(amount)}.` : ''}`;
}

async function requireRoomForCall({ db }: Ctx, memberId: bigint): Promise<void> {
  const waiting = await db
    .selectFrom('call_confirmation')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', sql<Date>`business_now()`)
    .limit(mostWaitingCalls)
    .execute();
  if (waiting.length >= mostWaitingCalls) throw new Failure('conflict', confirmationTexts.full);
}
