import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayDeliverText } from './text.policy.ts';

export type UnsentText = { to: string; body: string; attempts: number; isExpired: boolean };
/** Another worker has claimed the text message until this time. */
type ClaimedText = { heldUntil: Date };

/** Later than the provider answers. If a worker dies, another worker may claim its text message from this time on. */
const claimEnd = sql<Date>`clock_timestamp() + interval '1 minute'`;

/**
 * Claims a text message for one worker to send it now, and returns its content, or until when another worker has claimed it. Undefined if it
 * was deleted, sent or given up.
 */
export async function claimText(ctx: Ctx, textId: string): Promise<UnsentText | ClaimedText | undefined> {
  requireJob(ctx);
  const row = await ctx.db
    .updateTable('text_message')
    .set((set) => ({ attempts: set('attempts', '+', 1), held_until: claimEnd }))
    .where('id', '=', BigInt(textId))
    .where('state', '=', 'queued')
    .where(sql<boolean>`coalesce(held_until <= clock_timestamp(), true)`)
    .returning(['to_phone', 'body', 'attempts', 'expires_at'])
    .executeTakeFirst();
  if (!row) return findClaimed(ctx, textId);
  return { to: row.to_phone, body: row.body, attempts: row.attempts, isExpired: row.expires_at <= ctx.now };
}

async function findClaimed(ctx: Ctx, textId: string): Promise<ClaimedText | undefined> {
  const row = await ctx.db
    .selectFrom('text_message')
    .select('held_until')
    .where('id', '=', BigInt(textId))
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return row?.held_until ? { heldUntil: row.held_until } : undefined;
}

/** Saves that a text message was sent. `deleteBody` removes its content, so that only the recipient has the code. */
export async function recordSentText(ctx: Ctx, textId: string, { deleteBody }: { deleteBody: boolean }): Promise<void> {
  requireJob(ctx);
  await ctx.db
    .updateTable('text_message')
    .set({
      state: 'sent',
      sent_at: ctx.now,
      last_error: null,
      held_until: null,
      ...(deleteBody && { body: 'Sent. The text was deleted.' }),
    })
    .where('id', '=', BigInt(textId))
    .where('state', '=', 'queued')
    .execute();
}

/** Saves why a text message could not be sent, and whether it is given up or waits for another try. */
export async function recordFailedText(
  ctx: Ctx,
  textId: string,
  failure: { reason: string; isFinal: boolean },
): Promise<void> {
  requireJob(ctx);
  await ctx.db
    .updateTable('text_message')
    .set({ last_error: failure.reason, held_until: null, ...(failure.isFinal && { state: 'failed' }) })
    .where('id', '=', BigInt(textId))
    .where('state', '=', 'queued')
    .execute();
}

function requireJob({ actor }: Ctx): void {
  if (!mayDeliverText(actor)) throw new Failure('forbidden', 'Only a job sends texts.');
}
