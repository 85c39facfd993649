import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { maySignIn } from './account.policy.ts';
import type { AskToReset } from './account.schema.ts';

/** Saves the request. A job looks up whether the address has an account, so that neither the page's answer nor its time reveals it. */
export async function askPasswordReset(ctx: Ctx, { email }: AskToReset): Promise<{ noted: true }> {
  if (!maySignIn(ctx.actor)) throw new Failure('forbidden', 'Only a person can ask for a new password.');
  return transaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('reset_request')
      .values({ email, asked_at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await ctx.queue.send(ctx.db, 'send-reset-link', { requestId: String(id) });
    return { noted: true };
  });
}
