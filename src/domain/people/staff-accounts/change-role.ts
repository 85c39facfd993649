import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { askStaffChange, type StaffChangeAsked } from './staff-change.ask.ts';
import { requireManager } from '#domain/acting/roles/staff.policy.ts';
import type { ChangeRole } from './staff.schema.ts';

/** Changes a colleague's role once a second owner has confirmed it, or after the delay. */
export async function changeRole(ctx: Ctx, staffId: bigint, { role }: ChangeRole): Promise<StaffChangeAsked> {
  requireManager(ctx);
  return auditedTransaction(ctx, { what: 'change-role' }, (ctx) => askStaffChange(ctx, { staffId, role }));
}
