import { transaction } from '#platform/database/transaction.ts';
import { forgetWrongTries, type TryCount } from '#platform/slowdown.ts';
import { hashToken } from '#platform/token.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { hashPassword } from '#domain/acting/passwords.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { endApiKeys } from '#domain/people/ended-keys/end-api-keys.ts';
import { ownWordsText, type ResetPassword } from './account.schema.ts';
import { endOtherSessions } from './end-session.ts';
import { findResetLink } from './find-reset-link.ts';
import { whyWeakPassword } from './weak-passwords.ts';

export const resetLinkGoneText = 'This link has been used already, or is too old. Ask for a new one.';

/** Forgets wrong tries, because a person with the link reads the account's mail. */
export async function resetPassword(
  ctx: Ctx,
  token: string,
  { password }: ResetPassword,
  triesOf: (email: string) => readonly TryCount[],
): Promise<{ email: string }> {
  const token_hash = hashToken(token);
  if (!token_hash) throw new Failure('not_found', resetLinkGoneText);
  const owner = await findResetLink(ctx, token);
  if (!owner) throw new Failure('not_found', resetLinkGoneText);
  if (whyWeakPassword(password, [owner.name, owner.email.split('@')[0]])) {
    throw new Failure('invalid', ownWordsText, { field: 'password' });
  }
  const password_hash = await hashPassword(ctx, password);
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
    if (!used) throw new Failure('not_found', resetLinkGoneText);
    const member = await ctx.db
      .updateTable('member')
      .set({ password_hash, password_changed_at: ctx.now })
      .where('id', '=', used.member_id)
      // Another account may have the address now.
      .where('email', '=', used.email)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (!member) throw new Failure('not_found', resetLinkGoneText);
    await ctx.db
      .updateTable('account_link')
      .set({ used_at: ctx.now })
      .where('member_id', '=', member.id)
      .where('used_at', 'is', null)
      .execute();
    await endOtherSessions(ctx, member.id, undefined);
    const endedKeys = await endApiKeys(ctx, member.id, 'password reset');
    await forgetWrongTries(ctx.db, triesOf(used.email));
    await queueMail(ctx, {
      to: [used.email],
      template: 'password-changed',
      props: { name: member.name, hasEndedKeys: endedKeys > 0 },
    });
    return { email: used.email };
  });
}
