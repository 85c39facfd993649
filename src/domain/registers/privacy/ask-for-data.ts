import { dataLink_hours } from '#content/retention.ts';
import { hour_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import type { AskForData } from './data-request.schema.ts';

/**
 * Saves a request for the data of an address. A job looks up later whether we know the address, so that neither the answer nor its time
 * reveals it.
 */
export async function askForData(ctx: Ctx, { email }: AskForData): Promise<{ noted: true }> {
  requirePerson(ctx, 'ask what we keep');
  return transaction(ctx, async (ctx) => {
    await insertDataRequest(ctx, email);
    return { noted: true };
  });
}

/** Runs within the caller's transaction. */
export async function insertDataRequest(ctx: Ctx, email: string): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + dataLink_hours * hour_ms);
  const { id } = await ctx.db
    .insertInto('data_request')
    .values({ email, asked_at: ctx.now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.queue.send(ctx.db, 'answer-data-request', { requestId: String(id) });
}
