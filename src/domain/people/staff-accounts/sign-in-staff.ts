import { transaction } from '#platform/database/transaction.ts';
import { writeAudit } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { guardPassword, type TryCounts } from './staff.guard.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { staffTexts, type OwnSignIn } from './staff.schema.ts';
import { unsealStaffAuthenticator } from './staff.authenticator.ts';
import { startStaffSession } from './start-staff-session.ts';

type SignInAttempt = {
  tries: TryCounts;
  token: string | undefined;
  /** The id by which we recognise the browser later. */
  deviceId?: string;
  /** The site's secret, which encrypts the secrets of authenticator apps. */ secret: string;
};

/** An unknown or disabled account and a wrong password get the same answer after the same work. */
export async function signInStaff(
  ctx: Ctx,
  { email, password, code }: OwnSignIn,
  { tries, token, deviceId, secret }: SignInAttempt,
): Promise<string> {
  const found = await ctx.db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'authenticator_sealed', 'authenticator_confirmed_at'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const second = found?.authenticator_confirmed_at
    ? { secret: unsealStaffAuthenticator(found.authenticator_sealed!, found.id, secret), whose: String(found.id), code }
    : undefined;
  const hash = found?.password_hash ?? undefined;
  await guardPassword(ctx, { password, hash, second, tries, wrong: staffTexts.wrongOwn });
  return transaction(ctx, async (ctx) => {
    // Locks the account, so that a colleague who is disabled at this moment is not let in, or is signed out again.
    const staff = await ctx.db
      .selectFrom('staff')
      .select(['id', 'name', 'role'])
      .where('id', '=', found!.id)
      .where('password_hash', '=', found!.password_hash)
      .where('disabled_at', 'is', null)
      // Sign-ins to one account run one at a time, because each writes its time into the account's row.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!staff) throw new Failure('signed_out', staffTexts.wrongOwn, { field: 'password' });
    const newToken = await startStaffSession(ctx, { staff_id: staff.id }, token, deviceId);
    const who = { id: staff.id, name: staff.name!, role: staff.role as StaffRole };
    await writeAudit(ctx, who, { what: 'sign-in', on: { kind: 'staff', id: staff.id } });
    return newToken;
  });
}
