import { askWithDelay, type ApprovalDelay } from '#domain/acting/approvals/ask-with-delay.ts';
import { auditedTransaction, type Audited } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { addressHint } from '#domain/acting/audit/audit-hint.ts';
import { hasOwner } from '#domain/acting/roles/find-owner.ts';
import { ownerThereText } from '#domain/acting/roles/own-name.policy.ts';
import { staffInvitationApproval } from './staff-invitation.approval.ts';
import { saveWaitingLink, mailStaffLink } from './staff.link.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { givesRightsOverMoney, requireManager } from '#domain/acting/roles/staff.policy.ts';
import type { InviteStaff } from './staff.schema.ts';

/** `isDone` if the invitation was sent at once. */
type InvitationResult = ApprovalDelay | { isDone: true };

/**
 * Invites a colleague to a role. An invitation with rights over money is sent after a second owner has confirmed it or after the delay;
 * before there is a named owner, at once.
 */
export async function inviteStaff(
  ctx: Ctx,
  { email, role }: InviteStaff,
  { hasTotp = false } = {},
): Promise<InvitationResult> {
  const { id: invited_by } = requireManager(ctx);
  return auditedTransaction(ctx, { what: 'invite-staff' }, async (ctx): Audited<InvitationResult> => {
    await refuseKnownAddress(ctx, email);
    const hasNamedOwner = await hasOwner(ctx);
    if (hasNamedOwner && invited_by === undefined) await requireFirstOwner(ctx, role, hasTotp);
    if (!hasNamedOwner || !givesRightsOverMoney(role)) {
      const id = await mailStaffLink(ctx, email, { role, invited_by });
      return { on: { kind: 'invitation', id }, after: { role, to: addressHint(email) }, answer: { isDone: true } };
    }
    const id = await saveWaitingLink(ctx, email, { role, invited_by });
    const on = { kind: 'invitation', id };
    const isBySharedPassword = invited_by === undefined;
    const wish = { linkId: id, role };
    // The shared password invites an owner only if no owner is active, so the invitation waits three days for staff to notice.
    const rights = { givesRights: !isBySharedPassword, takesRights: isBySharedPassword };
    const answer = await askWithDelay(ctx, staffInvitationApproval, {
      subject: String(id),
      record: on,
      wish,
      ...rights,
    });
    await ctx.db.updateTable('staff_link').set({ approval_id: answer.approvalId }).where('id', '=', id).execute();
    return { on, after: { role, to: addressHint(email), waits: true }, answer };
  });
}

async function refuseKnownAddress({ db }: Ctx, email: string): Promise<void> {
  const known = await db
    .selectFrom('staff')
    .select(['name', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!known) return;
  const state = known.disabled_at ? 'has an account that is disabled. Enable it' : 'has an account already';
  throw new Failure('conflict', `${known.name} ${state}.`, { field: 'email' });
}

/**
 * Once a named owner exists, the shared password may invite only owners, only with its authenticator app, and only while no owner is
 * active.
 */
async function requireFirstOwner(ctx: Ctx, role: StaffRole, hasTotp: boolean): Promise<void> {
  if (role !== 'owner' || !hasTotp || (await hasOwner(ctx, 'active'))) throw new Failure('forbidden', ownerThereText);
}
