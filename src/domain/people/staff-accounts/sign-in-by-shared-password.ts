import { transaction } from '#platform/database/transaction.ts';
import { writeAudit } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { guardPassword, type TryCounts } from './staff.guard.ts';
import { sharedName } from '#domain/acting/roles/staff.options.ts';
import { staffTexts, type SharedSignIn } from './staff.schema.ts';
import { startStaffSession } from './start-staff-session.ts';
import type { SharedPassword } from './staff.shared-password.ts';

type SignInAttempt = {
  shared: SharedPassword | undefined;
  tries: TryCounts;
  /** The browser's old token; its session ends. */ token: string | undefined;
};

/** marketplace.md §2 'Admin login': the shared password signs staff in as owner. Returns the new token. */
export async function signInBySharedPassword(
  ctx: Ctx,
  { password, code }: SharedSignIn,
  { shared, tries, token }: SignInAttempt,
): Promise<string> {
  const second = shared?.totpSecret && { secret: shared.totpSecret, whose: 'shared', code };
  await guardPassword(ctx, { password, hash: shared?.hash, second, tries, wrong: staffTexts.wrong });
  return transaction(ctx, async (ctx) => {
    const newToken = await startStaffSession(ctx, { shared_mark: shared!.mark }, token);
    const who = { id: undefined, name: sharedName, role: 'owner' } as const;
    await writeAudit(ctx, who, { what: 'sign-in', on: { kind: 'staff', id: 'shared' } });
    return newToken;
  });
}
