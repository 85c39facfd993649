import { transaction } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/token.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { hashPassword } from '../passwords.ts';
import { endSessionsOfStaff } from './end-staff-session.ts';
import { staffLinkGone } from './find-staff-link.ts';

/** Sets the password of an account once by a mailed link, and signs it out everywhere. */
export async function chooseStaffPassword(ctx: Ctx, token: string, password: string): Promise<{ staffId: bigint }> {
  const token_hash = hashToken(token);
  if (!token_hash) throw new Failure('not_found', staffLinkGone);
  const password_hash = await hashPassword(password);
  return transaction(ctx, async (ctx) => {
    const link = await ctx.db
      .deleteFrom('staff_link')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', ctx.now)
      .where('staff_id', 'is not', null)
      .returning('staff_id')
      .executeTakeFirst();
    if (!link) throw new Failure('not_found', staffLinkGone);
    const staffId = link.staff_id!;
    const changed = await ctx.db
      .updateTable('staff')
      .set({ password_hash })
      .where('id', '=', staffId)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Failure('not_found', staffLinkGone);
    await endSessionsOfStaff(ctx, staffId);
    return { staffId };
  });
}
