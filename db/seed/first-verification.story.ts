import type { Ctx } from '#domain/acting/context.ts';
import { minute_ms } from '#platform/clock.ts';

/** The books of the demo are verified once its mails are out, and not only in its first night. */
export async function firstVerificationStory(ctx: Ctx): Promise<void> {
  await ctx.queue.send(ctx.db, 'verify-ledger', {}, { startAfter: new Date(ctx.now.getTime() + minute_ms) });
}
