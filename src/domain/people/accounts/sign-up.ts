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
  /** The idempotency key of the form. */
  once?: OnceKey | undefined;
};

/**
 * Saves a request for an account, which opens when the person follows the mailed link. Answers in the same way and time whether or not the
 * address has an account; only the mail to that address says so.
 */
export async function signUp(ctx: Ctx, wish: SignUp, beside: SignUpOptions = {}): Promise<SavedSignUp> {
  if (!maySignUp(ctx.actor)) throw new Failure('forbidden', 'Only a person can open an account.');
  const { password, ...person } = wish;
  // Hashes before the transaction, because a transaction that waits for hashing would block a connection.
  const password_hash = await hashPassword(ctx, password);
  const note = (ctx: Ctx) => saveSignUp(ctx, { ...person, password_hash }, beside);
  if (!beside.once) return transaction(ctx, note);
  return (await answerOnce(ctx, beside.once, note)).answer;
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
  const known = await ctx.db.selectFrom('member').select('name').where('email', '=', wish.email).executeTakeFirst();
  await queueMail(
    ctx,
    known
      ? { to: [wish.email], template: 'account-exists', props: { name: known.name } }
      : { to: [wish.email], template: 'confirm-sign-up', props: { name: wish.name, token } },
  );
  return { signUpId: id };
}
