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
import { confirmationTexts, type ChosenLimit } from './confirmation.schema.ts';
import { findConfirmation } from './find-confirmations.ts';

/**
 * Confirms a call, which the caller then carries out under its own key and ends with `endConfirmation`. A process that dies between leaves it
 * confirmed: the member presses again, and the key of the call does it once.
 */
export async function confirmCall(ctx: Ctx, id: string, own: OwnSession) {
  return transaction(ctx, async (ctx) => {
    const member = await lockMember(ctx);
    if (!member.is_demo) await requireProof(ctx, own);
    const asked = await findConfirmation(ctx, id);
    if (asked.key_ended_at) throw new Failure('conflict', confirmationTexts.keyEnded);
    if (asked.state === 'confirmed') return asked;
    const confirmed = await ctx.db
      .updateTable('call_confirmation')
      .set({ state: 'confirmed', decided_at: sql<Date>`business_now()` })
      .where('id', '=', asked.id)
      .where('state', '=', 'waiting')
      .where('expires_at', '>', sql<Date>`business_now()`)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows === 0n) throw new Failure('conflict', confirmationTexts.over);
    return asked;
  });
}

/** Keeps what became of a confirmed call, and forgets what was sent. */
export async function endConfirmation({ db }: Ctx, id: bigint, end: { answer: string } | { problem: string }) {
  await db
    .updateTable('call_confirmation')
    .set({ state: 'answer' in end ? 'done' : 'failed', input: null, ...end })
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .execute();
}

/** Refuses a call. It needs no proof, because it takes nothing from the member. */
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

/** A member who proved a moment ago who they are chooses the amount above which programs ask. */
export async function chooseLimit(ctx: Ctx, { above }: ChosenLimit, own: OwnSession): Promise<void> {
  await transaction(ctx, async (ctx) => {
    // A demo account is everybody's, and nobody must change what another visitor's program may do.
    const member = await lockProvenMember(ctx, own);
    await sql`insert into call_confirmation_limit (member_id, above_kobo, changed_at) values (${member.id}, ${above}, business_now())
      on conflict (member_id) do update set above_kobo = excluded.above_kobo, changed_at = excluded.changed_at`.execute(
      ctx.db,
    );
  });
}
