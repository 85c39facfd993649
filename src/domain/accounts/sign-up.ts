import { hashPassword } from '#platform/password-hash.ts';
import { transaction } from '#platform/database/transaction.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { hashBrowserKey } from './browser-key.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { queueMail } from '../mailbox/queue-mail.ts';
import { maySignUp } from './account.policy.ts';
import type { SignUp } from './account.schema.ts';
import { signUpHolds_ms } from './session.rules.ts';

export type AskedToSignUp = { signUpId: string };

type Beside = {
  /** Where they were on their way to. */
  next?: string | undefined;
  /** What only their browser knows: it may open the account without the password. */
  browserKey?: string | undefined;
};

/**
 * Notes that somebody wants an account. The same is answered, in the same time, whether the address has one or not: only
 * its owner, who reads the mail, learns which. There is no account until the mailed link is followed.
 */
export async function signUp(ctx: Ctx, wish: SignUp, { next, browserKey }: Beside = {}): Promise<AskedToSignUp> {
  if (!maySignUp(ctx.actor)) throw new Failure('forbidden', 'Only a person can open an account.');
  const { password, ...person } = wish;
  const password_hash = await hashPassword(password);
  return transaction(ctx, async (ctx) => {
    const token = newToken();
    const { id } = await ctx.db
      .insertInto('sign_up')
      .values({
        ...person,
        password_hash,
        next_path: next ?? null,
        browser_hash: browserKey === undefined ? null : hashBrowserKey(browserKey),
        token_hash: hashToken(token)!,
        created_at: ctx.now,
        expires_at: new Date(ctx.now.getTime() + signUpHolds_ms),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const known = await ctx.db.selectFrom('member').select('name').where('email', '=', person.email).executeTakeFirst();
    await queueMail(
      ctx,
      known
        ? { to: [person.email], template: 'account-exists', props: { name: known.name } }
        : { to: [person.email], template: 'confirm-sign-up', props: { name: person.name, token } },
    );
    return { signUpId: id };
  });
}
