import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { lockStaff } from './staff.lock.ts';
import { requireManager } from './staff.policy.ts';

/** Opens an account again, with the role and the password that it had. */
export async function enableStaff(ctx: Ctx, staffId: bigint): Promise<void> {
  requireManager(ctx);
  await auditedTransaction(ctx, { what: 'enable-staff' }, async (ctx) => {
    const staff = await lockStaff(ctx, staffId);
    if (!staff.isDisabled) throw new Failure('conflict', `${staff.name}'s account is not disabled.`);
    await ctx.db.updateTable('staff').set({ disabled_at: null }).where('id', '=', staffId).execute();
    const states = { before: { disabled: true }, after: { disabled: false } };
    return { on: { kind: 'staff', id: staffId }, ...states, answer: undefined };
  });
}
