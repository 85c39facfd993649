import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mailStaffLink } from './staff.link.ts';
import { lockStaff } from '#domain/acting/roles/staff.lock.ts';
import { requireManager } from '#domain/acting/roles/staff.policy.ts';

/** Mails a colleague a link for a new password. The old password works until the link is used. */
export async function sendPasswordLink(ctx: Ctx, staffId: bigint): Promise<void> {
  requireManager(ctx);
  await auditedTransaction(ctx, { what: 'send-password-link' }, async (ctx) => {
    const { name, email, isDisabled } = await lockStaff(ctx, staffId);
    if (isDisabled) throw new Failure('conflict', `${name}'s account is disabled. Enable it first.`);
    await mailStaffLink(ctx, email, { staff_id: staffId, name });
    return { on: { kind: 'staff', id: staffId }, answer: undefined };
  });
}
