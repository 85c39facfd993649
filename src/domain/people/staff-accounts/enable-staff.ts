import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { askStaffChange, type StaffChangeAsked } from './staff-change.ask.ts';
import { requireManager } from '#domain/acting/roles/staff.policy.ts';

/** Opens an account again, with its role and password, once a second owner has confirmed it, or after the delay. */
export async function enableStaff(ctx: Ctx, staffId: bigint): Promise<StaffChangeAsked> {
  requireManager(ctx);
  return auditedTransaction(ctx, { what: 'enable-staff' }, (ctx) => askStaffChange(ctx, { staffId, disabled: false }));
}
