import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { maySignIn } from './account.policy.ts';
import type { AskForCode } from './account.schema.ts';
import { issueCode } from './issue-code.ts';

/** Texts a code to sign in with. Answers in the same way, after the same work, whether or not the number has an account. */
export async function sendSignInCode(ctx: Ctx, { phone }: AskForCode, secret: string): Promise<{ codeId: string }> {
  if (!maySignIn(ctx.actor)) throw new Failure('forbidden', 'Only a person can sign in.');
  return transaction(ctx, async (ctx) => ({ codeId: await issueSignInCode(ctx, { phone, secret }) }));
}

/** A code for a visitor who is not signed in. It signs in a member or opens an account. */
type SignInCode = { phone: string; signUpId?: string | undefined; secret: string };

const noAccount =
  'Somebody asked for a code to sign in to Agbon, but no account has this number. You can open one on our site.';
const needsPassword =
  'Your Agbon account needs two steps to sign in. Use your e-mail and password first; the code by text comes after that.';

/**
 * Texts a code within the caller's transaction. Writes the same rows for every number; only the text message says whether the number has an
 * account. A phone that is a member's second step cannot be the first step too, because one stolen phone would then be enough.
 */
export async function issueSignInCode(ctx: Ctx, { phone, signUpId, secret }: SignInCode): Promise<string> {
  const member = await ctx.db
    .selectFrom('member')
    .select(['id', 'phone_is_second_factor'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  const isStranger = !member && signUpId === undefined;
  return issueCode(ctx, {
    purpose: signUpId === undefined ? 'sign_in' : 'sign_up',
    phone,
    memberId: member?.id,
    signUpId,
    words: (code) =>
      `${code} is your Agbon code. It works for 10 minutes, once. We never call to ask for it: tell nobody.`,
    insteadOfCode: member?.phone_is_second_factor ? needsPassword : isStranger ? noAccount : undefined,
    secret,
  });
}
