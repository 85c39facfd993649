import { z } from 'zod';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import type { AuditState } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { endSessionsOfStaff } from './end-staff-session.ts';
import { endInvitationsBy } from './staff.link.ts';
import { lockStaff, lockStaffChanges, type LockedStaff, lastOwnerText } from '#domain/acting/roles/staff.lock.ts';
import { staffRoleLabels, staffRoles, type StaffRole } from '#domain/acting/roles/staff.options.ts';

export type StaffChange = { staffId: bigint; role?: StaffRole | undefined; disabled?: boolean | undefined };

export const staffChangeApproval: ApprovalKind<StaffChange> = {
  name: 'staff-change',
  verb: 'confirm-staff-change',
  called: 'Role or account of a colleague',
  about: { called: 'The staff list', page: (staffId) => link('staffMember', { staffId }) },
  queue: {
    one: '1 change of a colleague’s role or account waits for you to confirm',
    many: '{count} changes of roles or accounts wait for you to confirm',
    title: 'Confirm a change of a role or account',
  },
  wish: z.object({ staffId: numberWish, role: z.enum(staffRoles).optional(), disabled: z.boolean().optional() }),
  days: 30,
  async lock(ctx, { wish }) {
    await lockStaffChanges(ctx);
    const staff = await lockStaff(ctx, wish.staffId);
    requireStaffChangeable(staff, wish);
    return {
      ...staffAuditStates(staff, wish),
      carryOut: (ctx) => changeStaff(ctx, staff, wish),
    };
  },
  async describe(ctx, { wish }) {
    const { staffId } = wish;
    const { name } = await ctx.db
      .selectFrom('staff')
      .select('name')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow();
    const who = name ?? 'A former colleague';
    return {
      title: titleOfStaffChange(who, wish),
      facts: [{ term: 'Colleague', value: who, href: link('staffMember', { staffId: String(staffId) }) }],
      act: 'Confirm the change',
    };
  },
};

/** 'Give Bola Ade the role Finance', 'Disable the account of Bola Ade'. */
export function titleOfStaffChange(who: string, { role, disabled }: StaffChange): string {
  if (role) return `Give ${who} the role ${staffRoleLabels[role].name}`;
  return `${disabled ? 'Disable' : 'Enable'} the account of ${who}`;
}

export function staffAuditStates(
  { role, isDisabled }: LockedStaff,
  wish: StaffChange,
): { before: AuditState; after: AuditState } {
  if (wish.role) return { before: { role }, after: { role: wish.role } };
  return { before: { disabled: isDisabled }, after: { disabled: wish.disabled === true } };
}

/** Sessions end, so that none keeps old rights; invitations by a former owner end, because only owners invite. */
export async function changeStaff(
  ctx: Ctx,
  { id, role: before }: LockedStaff,
  { role, disabled }: StaffChange,
): Promise<void> {
  const change = role === undefined ? { disabled_at: disabled ? ctx.now : null } : { role };
  const changed = await ctx.db.updateTable('staff').set(change).where('id', '=', id).executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Failure('not_found', 'This account is gone.');
  await endSessionsOfStaff(ctx, id);
  if (disabled) await ctx.db.deleteFrom('staff_link').where('staff_id', '=', id).execute();
  if (disabled || before === 'owner') await endInvitationsBy(ctx, id);
}

export function givesRights(before: StaffRole, after: StaffRole): boolean {
  return after !== before && after !== 'viewer' && before !== 'owner';
}

export function takesRights(before: StaffRole, after: StaffRole): boolean {
  return after !== before && before !== 'viewer' && after !== 'owner';
}

export function requireStaffChangeable(
  staff: LockedStaff,
  { role, disabled }: { role?: StaffRole | undefined; disabled?: boolean | undefined },
): void {
  const { name, isDisabled } = staff;
  if (disabled === false) {
    if (!isDisabled) throw new Failure('conflict', `${name}'s account is not disabled.`);
    return;
  }
  const stateText = disabled ? 'disabled already.' : 'disabled. Enable it first.';
  if (isDisabled) throw new Failure('conflict', `${name}'s account is ${stateText}`);
  if (staff.role === role) throw new Failure('conflict', `${name} has that role already.`);
  if (staff.isLastOwner) throw new Failure('conflict', lastOwnerText);
}
