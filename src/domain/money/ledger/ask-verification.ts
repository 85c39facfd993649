import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** Has the books verified now, and not only at night. It takes as long as the books are, so it is left for later. */
export async function askVerification(ctx: Ctx): Promise<void> {
  await auditedTransaction(ctx, { what: 'verify-books' }, async (ctx) => {
    await ctx.queue.send(ctx.db, 'verify-ledger', {});
    return { on: { kind: 'books', id: 'all' }, answer: undefined };
  });
}
