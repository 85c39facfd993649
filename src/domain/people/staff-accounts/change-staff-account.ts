import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { askStaffChange, type StaffChangeResult } from './staff-change.ask.ts';
import { requireManager } from '#domain/acting/roles/staff.policy.ts';
import type { ChangeRole } from './staff.schema.ts';

export async function changeRole(ctx: Ctx, staffId: bigint, { role }: ChangeRole): Promise<StaffChangeResult> {
  requireManager(ctx);
  return auditedTransaction(ctx, { what: 'change-role' }, (ctx) => askStaffChange(ctx, { staffId, role }));
}

export async function disableStaff(ctx: Ctx, staffId: bigint): Promise<StaffChangeResult> {
  requireManager(ctx);
  return auditedTransaction(ctx, { what: 'disable-staff' }, (ctx) => askStaffChange(ctx, { staffId, disabled: true }));
}

export async function enableStaff(ctx: Ctx, staffId: bigint): Promise<StaffChangeResult> {
  requireManager(ctx);
  return auditedTransaction(ctx, { what: 'enable-staff' }, (ctx) => askStaffChange(ctx, { staffId, disabled: false }));
}
