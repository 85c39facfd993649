import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { mayDeliverText } from './text.policy.ts';

export type UnsentText = { to: string; body: string; attempts: number; isTooLate: boolean };

/** Notes that a text is about to be handed over, and gives its words; undefined when it is gone, sent or given up. */
export async function beginText(ctx: Ctx, textId: string): Promise<UnsentText | undefined> {
  requireJob(ctx);
  const row = await ctx.db
    .updateTable('text_message')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', BigInt(textId))
    .where('state', '=', 'queued')
    .returning(['to_phone', 'body', 'attempts', 'expires_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  return { to: row.to_phone, body: row.body, attempts: row.attempts, isTooLate: row.expires_at <= ctx.now };
}

/** Once a text left this machine, only its recipient has the code in it. */
export async function recordSentText(ctx: Ctx, textId: string, { forget }: { forget: boolean }): Promise<void> {
  requireJob(ctx);
  await ctx.db
    .updateTable('text_message')
    .set({
      state: 'sent',
      sent_at: ctx.now,
      last_error: null,
      ...(forget && { body: 'Sent. Its words are not kept.' }),
    })
    .where('id', '=', BigInt(textId))
    .execute();
}

/** Notes why a text could not be handed over, and whether it is given up or waits for another try. */
export async function recordFailedText(
  ctx: Ctx,
  textId: string,
  failure: { reason: string; final: boolean },
): Promise<void> {
  requireJob(ctx);
  await ctx.db
    .updateTable('text_message')
    .set({ last_error: failure.reason, ...(failure.final && { state: 'failed' }) })
    .where('id', '=', BigInt(textId))
    .where('state', '=', 'queued')
    .execute();
}

function requireJob({ actor }: Ctx): void {
  if (!mayDeliverText(actor)) throw new Failure('forbidden', 'Texts are sent by the product itself.');
}
