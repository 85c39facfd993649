import { transaction } from '#platform/database/transaction.ts';
import { writeAudit } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { endStaffSession } from './end-staff-session.ts';

export async function leavePortal(ctx: Ctx, token: string | undefined): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') throw new Failure('signed_out', 'Sign in first.');
  await transaction(ctx, async (ctx) => {
    const isEnded = await endStaffSession(ctx, token);
    const on = { kind: 'staff', id: actor.id ?? 'shared' };
    if (isEnded) await writeAudit(ctx, actor, { what: 'sign-out', on });
  });
}
