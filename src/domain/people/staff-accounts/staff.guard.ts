import { forgetWrongTries, takeTry, type TryCount } from '#platform/slowdown.ts';
import { findTotpStep } from '#platform/totp.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isPassword } from '#domain/acting/passwords.ts';
import { waitingTime } from '#domain/values/waiting-time.ts';

export type TryCounts = readonly TryCount[];

/** The secret of an authenticator app and the given code. `whose` names the app to which a used code belongs. */
type SecondFactor = { secret: Buffer; whose: string; code: string | undefined };

type PasswordToCheck = {
  password: string;
  hash: string | undefined;
  second?: SecondFactor | undefined;
  tries: TryCounts;
  /** The same message for a wrong password and a wrong code, so that it does not reveal which of them was right. */
  wrong: string;
};

/** Does the same work with and without a hash. */
export async function guardPassword(
  ctx: Ctx,
  { password, hash, second, tries, wrong }: PasswordToCheck,
): Promise<void> {
  const seconds = await takeTry(ctx.db, tries, ctx.now);
  if (seconds > 0) {
    throw new Failure('limit', `Too many wrong tries from here. Wait ${waitingTime(seconds)}, then try again.`, {
      retryAfterSeconds: seconds,
    });
  }
  const isRight = (await isPassword(ctx, password, hash)) && (!second || (await isSecondRight(ctx, second)));
  if (!isRight) throw new Failure('signed_out', wrong, { field: 'password' });
  await forgetWrongTries(ctx.db, tries);
}

/**
 * Counts tries per account too, because an attacker with the password but without the app could try codes from many networks. Too many
 * tries look like a wrong code, so that the refusal does not reveal that the password was right.
 */
async function isSecondRight(ctx: Ctx, second: SecondFactor): Promise<boolean> {
  const count: TryCount = { kind: 'strict', key: `staff-code:${second.whose}` };
  if ((await takeTry(ctx.db, [count], ctx.now)) > 0 || !(await redeemStaffCode(ctx, second))) return false;
  await forgetWrongTries(ctx.db, [count]);
  return true;
}

/** Each code counts once, so that a person who reads it over a shoulder cannot use it. */
export async function redeemStaffCode(ctx: Ctx, { secret, whose, code }: SecondFactor): Promise<boolean> {
  const step = findTotpStep(secret, code ?? '', ctx.now);
  if (step === undefined) return false;
  const taken = await ctx.db
    .insertInto('staff_code_use')
    .values({ whose, step: BigInt(step), used_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  return taken !== undefined;
}
