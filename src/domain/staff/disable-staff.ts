import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { endSessionsOfStaff } from './end-staff-session.ts';
import { endInvitationsOf } from './staff.link.ts';
import { lastOwner, lockStaff } from './staff.lock.ts';
import { requireManager } from './staff.policy.ts';

/** Closes an account: nobody signs in by it, whoever was signed in is not, and links that were mailed to it are worth nothing. */
export async function disableStaff(ctx: Ctx, staffId: bigint): Promise<void> {
  requireManager(ctx);
  await auditedTransaction(ctx, { what: 'disable-staff' }, async (ctx) => {
    const staff = await lockStaff(ctx, staffId);
    if (staff.isDisabled) throw new Failure('conflict', `${staff.name}'s account is disabled already.`);
    if (staff.isLastOwner) throw new Failure('conflict', lastOwner);
    await ctx.db.updateTable('staff').set({ disabled_at: ctx.now }).where('id', '=', staffId).execute();
    await ctx.db.deleteFrom('staff_link').where('staff_id', '=', staffId).execute();
    const invitations = await endInvitationsOf(ctx, staffId);
    const sessions = await endSessionsOfStaff(ctx, staffId);
    return {
      on: { kind: 'staff', id: staffId },
      before: { disabled: false },
      after: { disabled: true, sessions_ended: sessions, invitations_ended: invitations },
      answer: undefined,
    };
  });
}
