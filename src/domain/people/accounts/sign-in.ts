import { forgetWrongTries, takeTry, type TryCount } from '#platform/slowdown.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure, isFailure } from '#domain/acting/context.ts';
import { isPassword } from '#domain/acting/passwords.ts';
import { maySignIn } from './account.policy.ts';
import { accountTexts, type SignIn } from './account.schema.ts';
import { lockMemberRow } from './lock-member.ts';
import { needsSecondFactor } from './needs-second-factor.ts';
import { startSession, type BrowserDevice, type NewSession } from './start-session.ts';
import { waitForPasswordText } from './wait-text.ts';

/** Signs a member in. An unknown address and a wrong password get the same answer after the same work. */
export async function signIn(
  ctx: Ctx,
  { email, password }: SignIn,
  device: BrowserDevice,
  tries: readonly TryCount[],
): Promise<NewSession> {
  if (!maySignIn(ctx.actor)) throw new Failure('forbidden', 'Only a person can sign in.');
  const wait = await takeTry(ctx.db, tries, ctx.now);
  if (wait > 0) throw new Failure('limit', waitForPasswordText(wait), { retryAfterSeconds: wait });
  const member = await ctx.db
    .selectFrom('member')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isRight = await isPassword(ctx, password, member?.password_hash);
  if (!member || !isRight) throw new Failure('invalid', accountTexts.mismatch);
  const begin = async (ctx: Ctx): Promise<NewSession> => {
    // The password may have changed during the slow hashing; then the given password is wrong.
    const locked = await lockMemberRow(ctx, member.id);
    if (locked?.password_hash !== member.password_hash) throw new Failure('invalid', accountTexts.mismatch);
    await forgetWrongTries(ctx.db, tries);
    const stage = (await needsSecondFactor(ctx, member.id)) ? 'second_factor' : 'full';
    return startSession(ctx, member.id, device, stage);
  };
  try {
    return await transaction(ctx, begin);
  } catch (error) {
    // A suspended member who gave the right password made no wrong try.
    if (isFailure(error) && error.code === 'forbidden') await forgetWrongTries(ctx.db, tries);
    throw error;
  }
}
