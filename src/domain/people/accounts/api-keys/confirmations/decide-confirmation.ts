import { sql } from 'kysely';
import { rowId } from '#domain/values/row-id.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import {
  lockMember,
  lockProvenMember,
  requireProof,
  signedInMember,
  type OwnSession,
} from '../../settings/lock-member.ts';
import { confirmationTexts, type ChosenCallLimit } from './confirmation.schema.ts';
import { findConfirmation } from './find-confirmations.ts';

/**
 * Confirms a call. The caller then runs it under the call's idempotency key, and saves the outcome with `endConfirmation`. If the process is
 * killed in between, the call stays confirmed: the member presses the button again on the same day, and the key keeps the call from running
 * twice.
 */
export async function confirmCall(ctx: Ctx, id: string, own: OwnSession) {
  return transaction(ctx, async (ctx) => {
    const member = await lockMember(ctx);
    if (!member.is_demo) await requireProof(ctx, own);
    const confirmation = await findConfirmation(ctx, id);
    if (confirmation.key_ended_at) throw new Failure('conflict', confirmationTexts.keyEnded);
    // The answer under the call's idempotency key is kept for a day, so after the call's own day a second press could do it twice.
    if (confirmation.state === 'confirmed' && !confirmation.is_expired) return confirmation;
    const confirmed = await ctx.db
      .updateTable('call_confirmation')
      .set({ state: 'confirmed', decided_at: sql<Date>`business_now()` })
      .where('id', '=', confirmation.id)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', sql<Date>`business_now()`)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows === 0n) throw new Failure('conflict', confirmationTexts.over);
    return confirmation;
  });
}

/** Saves the outcome of a confirmed call, and deletes what the program sent. */
export async function endConfirmation({ db }: Ctx, id: bigint, end: { answer: string } | { problem: string }) {
  await db
    .updateTable('call_confirmation')
    .set({ state: 'answer' in end ? 'done' : 'failed', input: null, ...end })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .execute();
}

/** Needs no proof, because it takes nothing from the member. */
export async function refuseCall(ctx: Ctx, id: string): Promise<void> {
  const refused = await ctx.db
    .updateTable('call_confirmation')
    .set({ state: 'refused', input: null, decided_at: sql<Date>`business_now()` })
    .where('id', '=', rowId(id))
    .where('member_id', '=', signedInMember(ctx).id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (refused.numUpdatedRows === 0n) throw new Failure('conflict', confirmationTexts.over);
}

export async function chooseCallLimit(ctx: Ctx, { above }: ChosenCallLimit, own: OwnSession): Promise<void> {
  await transaction(ctx, async (ctx) => {
    // All visitors share a demo account, so none of them may change what the program of another may do.
    const member = await lockProvenMember(ctx, own);
    await sql`insert into call_confirmation_limit (member_id, above_kobo, changed_at) values (${member.id}, ${above}, business_now())
      on conflict (member_id) do update set above_kobo = excluded.above_kobo, changed_at = excluded.changed_at`.execute(
      ctx.db,
    );
  });
}
