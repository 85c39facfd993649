import { forgetWrongTries, takeTry, type TryCount } from '#platform/slowdown.ts';
import { transaction } from '#platform/database/transaction.ts';
import { hashToken } from '#platform/token.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isPassword } from '#domain/acting/passwords.ts';
import { maySignUp } from './account.policy.ts';
import { isBrowserKey } from './browser-key.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import { openAccount } from './open-account.ts';
import { passwordTexts } from './password.schema.ts';
import { startSession, type BrowserDevice, type NewSession } from './start-session.ts';
import { waitText } from './wait-text.ts';

const signUpGone = 'This link has been used already, or is too old. Sign in, or sign up again.';
const wrongPassword = 'This is not the password that was chosen for this account';

type SignedUp = NewSession & { email: string; accountType: AccountType; next: string | undefined };

type Proof = {
  /** The key that the browser got when it asked for the account. */
  browserKey?: string | undefined;
  password?: string | undefined;
  tries: readonly TryCount[];
};

/**
 * Opens the account by its mailed link, once, and signs in. The first to confirm an address gets it. A browser other than the one that
 * asked must also give the password, because a stranger may have typed this person's address with a password that only the stranger knows.
 */
export async function confirmSignUp(ctx: Ctx, token: string, proof: Proof, device: BrowserDevice): Promise<SignedUp> {
  if (!maySignUp(ctx.actor)) throw new Failure('forbidden', 'Only a person can open an account.');
  const token_hash = hashToken(token);
  if (!token_hash) throw new Failure('not_found', signUpGone);
  await checkProof(ctx, token_hash, proof);
  return transaction(ctx, async (ctx) => {
    const signUp = await ctx.db
      .deleteFrom('sign_up')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', ctx.now)
      .returningAll()
      .executeTakeFirst();
    const memberId = signUp && (await openAccount(ctx, signUp));
    if (memberId === undefined) throw new Failure('not_found', signUpGone);
    await ctx.db.deleteFrom('sign_up').where('email', '=', signUp!.email).execute();
    const session = await startSession(ctx, memberId, device, 'full');
    const { email, account_type, next_path } = signUp!;
    return { ...session, email: email!, accountType: account_type as AccountType, next: next_path ?? undefined };
  });
}

async function checkProof(ctx: Ctx, token_hash: Buffer, { browserKey, password, tries }: Proof): Promise<void> {
  const signUp = await ctx.db
    .selectFrom('sign_up')
    .select(['password_hash', 'browser_hash'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
  if (!signUp) throw new Failure('not_found', signUpGone);
  if (isBrowserKey(browserKey, signUp.browser_hash)) return;
  if (!password) throw new Failure('invalid', passwordTexts.missing, { field: 'password' });
  const wait = await takeTry(ctx.db, tries, ctx.now);
  if (wait > 0) throw new Failure('limit', waitText(wait), { retryAfterSeconds: wait });
  if (!(await isPassword(ctx, password, signUp.password_hash))) {
    throw new Failure('invalid', wrongPassword, { field: 'password' });
  }
  await forgetWrongTries(ctx.db, tries);
}
