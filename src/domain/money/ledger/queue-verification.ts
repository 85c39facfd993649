import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** Queues a verification of the books, because it takes longer the more journals there are. */
export async function queueVerification(ctx: Ctx): Promise<void> {
  await auditedTransaction(ctx, { what: 'verify-books' }, async (ctx) => {
    await ctx.queue.send(ctx.db, 'verify-ledger', {});
    return { on: { kind: 'books', id: 'all' }, answer: undefined };
  });
}
