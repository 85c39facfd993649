import { transaction } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/token.ts';
import { weakness } from '../accounts/weak-passwords.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { hashPassword } from '../passwords.ts';
import { staffLinkGone } from './find-staff-link.ts';
import type { AcceptInvitation } from './staff.schema.ts';

const guessed = 'This password is guessed at once. Leave your name and address out of it';

/**
 * Opens the account that an invitation is for, once, in the role that it gives. The link came to the address by mail, so the
 * address is whose it says. Nobody is signed in by it: the door asks for the new password.
 */
export async function acceptInvitation(
  ctx: Ctx,
  token: string,
  { name, password }: AcceptInvitation,
): Promise<{ staffId: bigint }> {
  const token_hash = hashToken(token);
  if (!token_hash) throw new Failure('not_found', staffLinkGone);
  const password_hash = await hashPassword(password);
  return transaction(ctx, async (ctx) => {
    const link = await ctx.db
      .deleteFrom('staff_link')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', ctx.now)
      .where('role', 'is not', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (!link) throw new Failure('not_found', staffLinkGone);
    if (weakness(password, [name, link.email.split('@')[0]]))
      throw new Failure('invalid', guessed, { field: 'password' });
    const staff = await ctx.db
      .insertInto('staff')
      .values({ name, email: link.email, role: link.role!, password_hash, created_at: ctx.now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!staff) throw new Failure('not_found', staffLinkGone);
    return { staffId: staff.id };
  });
}
