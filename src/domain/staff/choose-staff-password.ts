import { transaction } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/token.ts';
import { ownWordsText } from '../accounts/account.schema.ts';
import { weakness } from '../accounts/weak-passwords.ts';
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
      .returning(['name', 'email'])
      .executeTakeFirst();
    if (!changed) throw new Failure('not_found', staffLinkGone);
    // The link is as good as before: nothing of this is kept then.
    if (weakness(password, [changed.name!, changed.email!.split('@')[0]]))
      throw new Failure('invalid', ownWordsText, { field: 'password' });
    await endSessionsOfStaff(ctx, staffId);
    return { staffId };
  });
}
