import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { ownStaffId } from './staff.self.ts';

/** What stands below the mails that somebody writes. */
export async function saveSignature(ctx: Ctx, { signature }: { signature: string }): Promise<void> {
  const id = ownStaffId(ctx);
  await auditedTransaction(ctx, { what: 'save-signature' }, async (ctx) => {
    await ctx.db.updateTable('staff').set({ signature }).where('id', '=', id).execute();
    return { on: { kind: 'staff', id }, after: { signature }, answer: undefined };
  });
}
