import { transaction } from '#platform/database/transaction.ts';
import { writeAudit } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { guardPassword, type TryCounts } from './staff.guard.ts';
import { staffTexts, type Proof } from './staff.schema.ts';
import { renewStaffSession } from './start-staff-session.ts';
import type { SharedPassword } from './staff.shared-password.ts';

type SignInAttempt = { shared: SharedPassword | undefined; tries: TryCounts; token: string | undefined };

/** The session goes on with the returned token. */
export async function proveStaff(
  ctx: Ctx,
  { password }: Proof,
  { shared, tries, token }: SignInAttempt,
): Promise<string> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') throw new Failure('signed_out', 'Sign in first.');
  const hash = actor.id === undefined ? shared?.hash : await hashOf(ctx, actor.id);
  await guardPassword(ctx, { password, hash, tries, wrong: staffTexts.wrongProof });
  return transaction(ctx, async (ctx) => {
    const renewed = await renewStaffSession(ctx, token);
    if (!renewed) throw new Failure('signed_out', 'Sign in first.');
    await writeAudit(ctx, actor, { what: 'prove-staff', on: { kind: 'staff', id: actor.id ?? 'shared' } });
    return renewed;
  });
}

async function hashOf(ctx: Ctx, staffId: bigint): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('staff').select('password_hash').where('id', '=', staffId).executeTakeFirst();
  return row?.password_hash ?? undefined;
}
