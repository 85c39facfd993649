import { transaction } from '#platform/database/transaction.ts';
import { forgetWrongTries, takeTry, type TryCount } from '#platform/slowdown.ts';
import { type Ctx, Failure, isFailure } from '#domain/acting/context.ts';
import { lockMemberRow } from '../lock-member.ts';
import { mostWrongCodes } from '../session.rules.ts';
import { notifyMember } from '../settings/notify-member.ts';
import { startSession, type BrowserDevice, type NewSession } from '../start-session.ts';
import { waitText } from '../wait-text.ts';
import { findHalfSignedIn, type HalfSignedIn } from './find-second-factor.ts';
import { type GivenSecondFactor, signInAgainText, wrongCodeText } from './second-factor.schema.ts';
import { spendAppCode, spendRecoveryCode, spendTextCode } from './spend-code.ts';

type SecondFactorTry = { sessionId: string; secret: string; device: BrowserDevice };

export async function passSecondFactor(
  ctx: Ctx,
  { code }: GivenSecondFactor,
  trying: SecondFactorTry,
): Promise<NewSession> {
  const waiting = await requireHalfSignedIn(ctx, trying.sessionId);
  const isRecovery = code.length > 6;
  // Recovery codes cannot be guessed, so they skip this limit. A member with a recovery code never waits because of a stranger's tries.
  const tries: TryCount[] = isRecovery ? [] : [{ kind: 'strict', key: `second-factor:${waiting.memberId}` }];
  return attempt(ctx, waiting, { ...trying, tries }, async (ctx) => {
    if (isRecovery) return spendRecoveryCode(ctx, waiting.memberId, code, trying.secret);
    if (waiting.ways.app && (await spendAppCode(ctx, waiting.memberId, code, trying.secret))) return true;
    return waiting.ways.text && (await spendTextCode(ctx, waiting.memberId, code, trying.secret));
  });
}

async function requireHalfSignedIn(ctx: Ctx, sessionId: string): Promise<HalfSignedIn> {
  const waiting = await findHalfSignedIn(ctx, sessionId);
  if (!waiting) throw new Failure('signed_out', signInAgainText);
  return waiting;
}

type Attempt = SecondFactorTry & { tries: readonly TryCount[] };

async function attempt(
  ctx: Ctx,
  { memberId }: HalfSignedIn,
  { sessionId, device, tries }: Attempt,
  isRight: (ctx: Ctx) => Promise<boolean>,
): Promise<NewSession> {
  if (tries.length > 0) {
    const wait = await takeTry(ctx.db, tries, ctx.now);
    if (wait > 0) throw new Failure('limit', waitText(wait), { retryAfterSeconds: wait });
  }
  const triesLeft = await countTry(ctx, sessionId);
  try {
    return await transaction(ctx, async (ctx) => {
      await lockMemberRow(ctx, memberId);
      if (!(await isRight(ctx))) throw new Failure('invalid', wrongCodeText(triesLeft), { field: 'code' });
      await endWaiting(ctx, sessionId);
      await forgetWrongTries(ctx.db, tries);
      return startSession(ctx, memberId, device, 'full');
    });
  } catch (error) {
    if (!isFailure(error, 'invalid')) throw error;
    if (triesLeft > 0) throw error;
    await endTrying(ctx, memberId, sessionId);
    throw new Failure('signed_out', signInAgainText);
  }
}

/** Counts a try before its code is checked, so that of many tries at the same moment at most five are checked. */
async function countTry(ctx: Ctx, sessionId: string): Promise<number> {
  const counted = await ctx.db
    .updateTable('session')
    .set((set) => ({ wrong_tries: set('wrong_tries', '+', 1) }))
    .where('id', '=', sessionId)
    .where('stage', '=', 'second_factor')
    .where('wrong_tries', '<', mostWrongCodes)
    .returning('wrong_tries')
    .executeTakeFirst();
  if (!counted) throw new Failure('signed_out', signInAgainText);
  return mostWrongCodes - counted.wrong_tries;
}

/** Ends the waiting session. Fails if a change of the password has deleted it meanwhile, because the old password must not count. */
async function endWaiting(ctx: Ctx, sessionId: string): Promise<void> {
  const ended = await ctx.db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('stage', '=', 'second_factor')
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new Failure('signed_out', signInAgainText);
}

/** After too many wrong codes: ends the waiting session, and warns the member, because a stranger may have done the first step. */
async function endTrying(ctx: Ctx, memberId: bigint, sessionId: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await ctx.db.deleteFrom('session').where('id', '=', sessionId).where('stage', '=', 'second_factor').execute();
    const member = await ctx.db
      .selectFrom('member')
      .select(['name', 'email', 'phone'])
      .where('id', '=', memberId)
      .executeTakeFirst();
    if (member) await notifyMember(ctx, member, 'second-step-failed');
  });
}
