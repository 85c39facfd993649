import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { endSessionsOfStaff } from './end-staff-session.ts';
import { lockStaff } from '#domain/acting/roles/staff.lock.ts';
import { requireManager } from '#domain/acting/roles/staff.policy.ts';

export async function signOutStaff(ctx: Ctx, staffId: bigint): Promise<void> {
  requireManager(ctx);
  await auditedTransaction(ctx, { what: 'sign-out-staff' }, async (ctx) => {
    await lockStaff(ctx, staffId);
    const sessions = await endSessionsOfStaff(ctx, staffId);
    return { on: { kind: 'staff', id: staffId }, after: { sessions_ended: sessions }, answer: undefined };
  });
}
