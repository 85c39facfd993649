import type { Ctx } from '#domain/acting/context.ts';
import { minute_ms } from '#platform/clock.ts';

/** Verifies the demo's books a minute after its start, not only in the first night. */
export async function firstVerificationStory(ctx: Ctx): Promise<void> {
  await ctx.queue.send(ctx.db, 'verify-ledger', {}, { startAfter: new Date(ctx.now.getTime() + minute_ms) });
}
