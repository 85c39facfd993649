import { z } from 'zod';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';

const token = z.uuid();

export async function stopWaitlistMail(ctx: Ctx, linkToken: string): Promise<void> {
  const parsed = token.safeParse(linkToken);
  if (!parsed.success) throw unknownLink();
  await transaction(ctx, async (ctx) => {
    const row = await ctx.db
      .updateTable('waitlist')
      .set((set) => ({
        unsubscribed_at: set.fn.coalesce('unsubscribed_at', set.val(ctx.now)),
        marketing_consent_version: null,
        marketing_consent_at: null,
      }))
      .where('unsubscribe_token', '=', parsed.data)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw unknownLink();
  });
}

function unknownLink(): Failure {
  return new Failure(
    'not_found',
    'This unsubscribe link is not one of ours. Copy the whole link from the mail and try again.',
  );
}
