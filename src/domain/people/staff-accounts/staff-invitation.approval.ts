import { z } from 'zod';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import { addressHint } from '#domain/acting/audit/audit-hint.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { hasOwner } from '#domain/acting/roles/find-owner.ts';
import { invitationApprovalName, sendWaitingLink } from './staff.link.ts';
import { lockStaffChanges } from '#domain/acting/roles/staff.lock.ts';
import { staffRoleLabels, staffRoles, type StaffRole } from '#domain/acting/roles/staff.options.ts';

const ownerActiveText =
  'An owner has signed in since this invitation was begun. Ask the owner to invite the colleague.';

/** An invitation, by the number of its link, which is mailed after the confirmation. Only the link's row has the address. */
type StaffInvitation = { linkId: bigint; role: StaffRole };

export const staffInvitationApproval: ApprovalKind<StaffInvitation> = {
  name: invitationApprovalName,
  verb: 'confirm-staff-change',
  called: 'Invitation of a colleague',
  about: { called: 'The staff list', page: () => link('staffList') },
  queue: {
    one: '1 invitation of a colleague needs your confirmation',
    many: '{count} invitations of colleagues need your confirmation',
    title: 'Confirm an invitation of a colleague',
  },
  wish: z.object({ linkId: numberWish, role: z.enum(staffRoles) }),
  days: 7,
  async lock(ctx, { begunAs, wish: { linkId, role } }) {
    await lockStaffChanges(ctx);
    if (begunAs === 'shared' && (await hasOwner(ctx, 'active'))) throw new Failure('conflict', ownerActiveText);
    const invited = await findInvited(ctx, linkId);
    if (!invited) throw new Failure('conflict', 'This invitation was withdrawn.');
    return {
      after: { role, to: addressHint(invited.email) },
      carryOut: (ctx) => sendWaitingLink(ctx, linkId, { ...invited, role }),
    };
  },
  stop: {
    lock: lockStaffChanges,
    async undo({ db }, { wish: { linkId } }) {
      await db.deleteFrom('staff_link').where('id', '=', linkId).execute();
    },
  },
  async describe(ctx, { wish: { linkId, role } }) {
    const invited = await findInvited(ctx, linkId);
    const who = invited ? addressHint(invited.email) : 'a colleague';
    return {
      title: `Invite ${who} as ${staffRoleLabels[role].name}`,
      facts: [
        { term: 'Invited', value: invited?.email ?? 'The invitation was used, or has ended', href: link('staffList') },
        { term: 'Role', value: `${staffRoleLabels[role].name}: ${staffRoleLabels[role].hint}` },
      ],
      act: 'Confirm, and send the invitation',
    };
  },
};

function findInvited({ db }: Ctx, linkId: bigint): Promise<{ email: string } | undefined> {
  return db
    .selectFrom('staff_link')
    .select('email')
    .where('id', '=', linkId)
    .where('role', 'is not', null)
    .executeTakeFirst();
}
