import { brand } from '#content/brand.ts';
import { second_ms } from '#platform/clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { waitingTime } from '#domain/values/waiting-time.ts';
import { issueCode, type CodePurpose } from '../issue-code.ts';
import { codePause_ms } from '../session.rules.ts';

type Purpose = Exclude<CodePurpose, 'sign_in' | 'sign_up'>;
type Wanted = { purpose: Purpose; memberId: bigint; phone: string; secret: string };

const codeWords: Record<Purpose, string> = {
  second_factor: 'is your code to sign in',
  confirm_phone: 'is your code to confirm this phone',
  change_phone: 'is your code to confirm this phone',
  proof: 'is your code to show that it is you',
};

/** Runs within the caller's transaction, which has locked the member. */
export async function sendMemberCode(ctx: Ctx, wanted: Wanted): Promise<string> {
  await refuseTooSoon(ctx, wanted);
  return issueCode(ctx, {
    ...wanted,
    words: (code) =>
      `${code} ${codeWords[wanted.purpose]} at ${brand.plainName}. It works for 10 minutes, once. We never call to ask for it: tell nobody.`,
  });
}

async function refuseTooSoon(ctx: Ctx, { memberId, purpose }: Wanted): Promise<void> {
  const earlier = await ctx.db
    .selectFrom('phone_code')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(ctx.now.getTime() - codePause_ms))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!earlier) return;
  const seconds = Math.ceil((earlier.created_at.getTime() + codePause_ms - ctx.now.getTime()) / second_ms);
  const text = `Give the text a moment: you can ask for another one in ${waitingTime(seconds)}.`;
  throw new Failure('limit', text, { retryAfterSeconds: seconds });
}

export async function findNewestCode(ctx: Ctx, memberId: bigint, purpose: Purpose): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('phone_code')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
