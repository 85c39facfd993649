import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { ownStaffId } from './staff.self.ts';

export async function saveSignature(ctx: Ctx, { signature }: { signature: string }): Promise<void> {
  const id = ownStaffId(ctx);
  await auditedTransaction(ctx, { what: 'save-signature' }, async (ctx) => {
    const changed = ctx.db.updateTable('staff').set({ signature }).where('id', '=', id);
    const { numUpdatedRows } = await changed.where('signature', 'is distinct from', signature).executeTakeFirst();
    if (numUpdatedRows === 0n) return { answer: undefined };
    return { on: { kind: 'staff', id }, after: { signature }, answer: undefined };
  });
}
