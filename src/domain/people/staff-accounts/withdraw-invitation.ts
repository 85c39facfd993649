import { overtakeApprovals } from '#domain/acting/approvals/overtake-approvals.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { addressHint } from '#domain/acting/audit/audit-hint.ts';
import { invitationApprovalName } from './staff.link.ts';
import { requireManager } from '#domain/acting/roles/staff.policy.ts';

export async function withdrawInvitation(ctx: Ctx, invitationId: bigint): Promise<void> {
  requireManager(ctx);
  await auditedTransaction(ctx, { what: 'withdraw-invitation' }, async (ctx) => {
    const link = await ctx.db
      .deleteFrom('staff_link')
      .where('id', '=', invitationId)
      .where('staff_id', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (!link) throw new Failure('not_found', 'This invitation was already used or withdrawn.');
    await overtakeApprovals(ctx, invitationApprovalName, [String(invitationId)]);
    const before = { role: link.role, to: addressHint(link.email) };
    return { on: { kind: 'invitation', id: invitationId }, before, answer: undefined };
  });
}
