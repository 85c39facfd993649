import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { maySignIn } from './account.policy.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import { needsSecondFactor } from './needs-second-factor.ts';
import { openAccount } from './open-account.ts';
import { startSession, type BrowserDevice, type NewSession } from './start-session.ts';
import { codeGoneText, spendCode, tryCode } from './try-code.ts';

type SignedInByCode = NewSession & {
  phone: string;
  /** Set if this code opened the account. */
  opened: AccountType | undefined;
  next: string | undefined;
};

type Given = { codeId: string; code: string; secret: string };

export async function signInByCode(
  ctx: Ctx,
  { codeId, code, secret }: Given,
  device: BrowserDevice,
): Promise<SignedInByCode> {
  if (!maySignIn(ctx.actor)) throw new Failure('forbidden', 'Only a person can sign in.');
  const { phone, sign_up_id } = await tryCode(ctx, { codeId, code, purposes: ['sign_in', 'sign_up'], secret });
  return transaction(ctx, async (ctx) => {
    await spendCode(ctx, codeId);
    const signUp = sign_up_id === null ? undefined : await takeSignUp(ctx, sign_up_id);
    const existingId = await ownerOf(ctx, phone);
    const memberId = existingId ?? (signUp && (await openAccount(ctx, signUp)));
    if (memberId === undefined) throw new Failure('not_found', codeGoneText);
    const stage = (await needsSecondFactor(ctx, memberId)) ? 'second_factor' : 'full';
    const session = await startSession(ctx, memberId, device, stage);
    const opened = existingId === undefined ? (signUp?.account_type as AccountType | undefined) : undefined;
    return { ...session, phone, opened, next: signUp?.next_path ?? undefined };
  });
}

/** The member who has this number now. Refuses a number that is a second step, and that of a demo account: neither can sign in. */
async function ownerOf(ctx: Ctx, phone: string): Promise<bigint | undefined> {
  const member = await ctx.db
    .selectFrom('member')
    .select(['id', 'phone_is_second_factor', 'is_demo'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (member?.phone_is_second_factor || member?.is_demo) throw new Failure('not_found', codeGoneText);
  return member?.id;
}

function takeSignUp(ctx: Ctx, signUpId: string) {
  return ctx.db
    .deleteFrom('sign_up')
    .where('id', '=', signUpId)
    .where('expires_at', '>', ctx.now)
    .returning(['name', 'email', 'phone', 'account_type', 'company', 'location', 'password_hash', 'next_path'])
    .executeTakeFirst();
}
