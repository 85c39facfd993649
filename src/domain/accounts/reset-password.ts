import { transaction } from '#platform/database/transaction.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { hashToken } from '#platform/token.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { queueMail } from '../mailbox/queue-mail.ts';
import type { ResetPassword } from './account.schema.ts';
import { endOtherSessions } from './end-session.ts';

export const resetGone = 'This link has been used already, or is too old. Ask for a new one.';

/** Does the link still let its holder choose a password? For the page that asks; nothing changes. */
export async function findResetLink(ctx: Ctx, token: string): Promise<{ email: string } | undefined> {
  const token_hash = hashToken(token);
  if (!token_hash) return undefined;
  return ctx.db
    .selectFrom('account_link')
    .select('email')
    .where('token_hash', '=', token_hash)
    .where('kind', '=', 'reset_password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
}

/** Sets the password once by a mailed link. Every device is signed out, and every other link to the account dies. */
export async function resetPassword(ctx: Ctx, token: string, { password }: ResetPassword): Promise<{ changed: true }> {
  const token_hash = hashToken(token);
  if (!token_hash) throw new Failure('not_found', resetGone);
  const password_hash = await hashPassword(password);
  return transaction(ctx, async (ctx) => {
    const used = await ctx.db
      .updateTable('account_link')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', token_hash)
      .where('kind', '=', 'reset_password')
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returning(['member_id', 'email'])
      .executeTakeFirst();
    if (!used) throw new Failure('not_found', resetGone);
    const member = await ctx.db
      .updateTable('member')
      .set({ password_hash, password_changed_at: ctx.now })
      .where('id', '=', used.member_id)
      // The address may have become another's since.
      .where('email', '=', used.email)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!member) throw new Failure('not_found', resetGone);
    await ctx.db
      .updateTable('account_link')
      .set({ used_at: ctx.now })
      .where('member_id', '=', member.id)
      .where('used_at', 'is', null)
      .execute();
    await endOtherSessions(ctx, member.id, undefined);
    await queueMail(ctx, { to: [used.email], template: 'password-changed', props: { name: member.name } });
    return { changed: true };
  });
}
