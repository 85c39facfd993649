import { transaction } from '#platform/database/transaction.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { hashBrowserKey } from './browser-key.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { hashPassword } from '#domain/acting/passwords.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { maySignUp } from './account.policy.ts';
import type { SignUp } from './account.schema.ts';
import { signUpLifetime_ms } from './session.rules.ts';

type SavedSignUp = { signUpId: string };

type SignUpOptions = {
  next?: string | undefined;
  /** A key that only this browser has, with which it may open the account without the password. */
  browserKey?: string | undefined;
  once?: OnceKey | undefined;
};

/** Answers in the same way whether or not the address has an account; only the mail says so. */
export async function signUp(ctx: Ctx, wish: SignUp, options: SignUpOptions = {}): Promise<SavedSignUp> {
  if (!maySignUp(ctx.actor)) throw new Failure('forbidden', 'Only a person can open an account.');
  const { password, ...person } = wish;
  // Hashes before the transaction, because a transaction that waits for hashing would block a connection.
  const password_hash = await hashPassword(ctx, password);
  const save = (ctx: Ctx) => saveSignUp(ctx, { ...person, password_hash }, options);
  if (!options.once) return transaction(ctx, save);
  return (await answerOnce(ctx, options.once, save)).answer;
}

type Wish = Omit<SignUp, 'password'> & { password_hash: string };

async function saveSignUp(ctx: Ctx, wish: Wish, { next, browserKey }: SignUpOptions): Promise<SavedSignUp> {
  const token = newToken();
  const { id } = await ctx.db
    .insertInto('sign_up')
    .values({
      ...wish,
      next_path: next ?? null,
      browser_hash: browserKey === undefined ? null : hashBrowserKey(browserKey),
      token_hash: hashToken(token)!,
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + signUpLifetime_ms),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await ctx.db.selectFrom('member').select('name').where('email', '=', wish.email).executeTakeFirst();
  await queueMail(
    ctx,
    member
      ? { to: [wish.email], template: 'account-exists', props: { name: member.name } }
      : { to: [wish.email], template: 'confirm-sign-up', props: { name: wish.name, token } },
  );
  return { signUpId: id };
}
