import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';

type WaitlistMailStanding = { stopped: boolean };

export async function findWaitlistMail(ctx: Ctx, linkToken: string): Promise<WaitlistMailStanding | undefined> {
  if (!z.uuid().safeParse(linkToken).success) return undefined;
  const row = await ctx.db
    .selectFrom('waitlist')
    .select('unsubscribed_at')
    .where('unsubscribe_token', '=', linkToken)
    .executeTakeFirst();
  return row && { stopped: row.unsubscribed_at !== null };
}
