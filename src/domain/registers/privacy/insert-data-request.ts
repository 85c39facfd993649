import { dataLink_hours } from '#content/retention.ts';
import { hour_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** Runs within the caller's transaction. A job looks up whether we know the address, and answers by mail. */
export async function insertDataRequest(ctx: Ctx, email: string): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + dataLink_hours * hour_ms);
  const { id } = await ctx.db
    .insertInto('data_request')
    .values({ email, asked_at: ctx.now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.queue.send(ctx.db, 'answer-data-request', { requestId: String(id) });
}
