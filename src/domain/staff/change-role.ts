import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { endSessionsOfStaff } from './end-staff-session.ts';
import { endInvitationsOf } from './staff.link.ts';
import { lastOwner, lockStaff } from './staff.lock.ts';
import { requireManager } from './staff.policy.ts';
import type { ChangeRole } from './staff.schema.ts';

/** Gives somebody another role. They sign in anew, so that no session keeps rights that are gone. */
export async function changeRole(ctx: Ctx, staffId: bigint, { role }: ChangeRole): Promise<void> {
  requireManager(ctx);
  await auditedTransaction(ctx, { what: 'change-role' }, async (ctx) => {
    const staff = await lockStaff(ctx, staffId);
    if (staff.isDisabled) throw new Failure('conflict', `${staff.name}'s account is disabled. Enable it first.`);
    if (staff.role === role) throw new Failure('conflict', `${staff.name} has that role already.`);
    if (staff.isLastOwner) throw new Failure('conflict', lastOwner);
    await ctx.db.updateTable('staff').set({ role }).where('id', '=', staffId).execute();
    await endSessionsOfStaff(ctx, staffId);
    // Only owners invite.
    if (staff.role === 'owner') await endInvitationsOf(ctx, staffId);
    return { on: { kind: 'staff', id: staffId }, before: { role: staff.role }, after: { role }, answer: undefined };
  });
}
