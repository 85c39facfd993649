import { dataLink_hours } from '#content/retention.ts';
import { hour_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import type { AskForData } from './data-request.schema.ts';
import { requireSomebody } from '../public.policy.ts';

/**
 * Notes that somebody asks what we keep about an address. Whether we know it is looked up later, by a job: here the same
 * is done for every address, so that neither the answer nor its time tells the one who asks.
 */
export async function askForData(ctx: Ctx, { email }: AskForData): Promise<{ noted: true }> {
  requireSomebody(ctx, 'ask what we keep');
  return transaction(ctx, async (ctx) => {
    const expiresAt = new Date(ctx.now.getTime() + dataLink_hours * hour_ms);
    const { id } = await ctx.db
      .insertInto('data_request')
      .values({ email, asked_at: ctx.now, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.queue.send(ctx.db, 'answer-data-request', { requestId: String(id) });
    return { noted: true };
  });
}
