import { askWithDelay, type ApprovalDelay } from '#domain/acting/approvals/ask-with-delay.ts';
import type { Audited } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import {
  changeStaff,
  staffChangeApproval,
  staffAuditStates,
  type StaffChange,
  requireStaffChangeable,
  givesRights,
  takesRights,
} from './staff-change.approval.ts';
import { lockStaff } from '#domain/acting/roles/staff.lock.ts';

/** `isDone` if the change took effect at once. */
export type StaffChangeResult = ApprovalDelay | { isDone: true };

export async function askStaffChange(ctx: Ctx, wish: StaffChange): Audited<StaffChangeResult> {
  const staff = await lockStaff(ctx, wish.staffId);
  requireStaffChangeable(staff, wish);
  const on = { kind: 'staff', id: wish.staffId };
  const { before, after } = staffAuditStates(staff, wish);
  if (ctx.actor.kind === 'staff' && ctx.actor.id === undefined) {
    await changeStaff(ctx, staff, wish);
    return { on, before, after, answer: { isDone: true } };
  }
  const { role } = wish;
  const delay = await askWithDelay(ctx, staffChangeApproval, {
    subject: String(wish.staffId),
    record: on,
    staffId: wish.staffId,
    wish,
    givesRights: role ? givesRights(staff.role, role) : wish.disabled === false,
    takesRights: role ? takesRights(staff.role, role) : wish.disabled === true,
  });
  return { on, before, after: { ...after, waits: true }, answer: delay };
}
