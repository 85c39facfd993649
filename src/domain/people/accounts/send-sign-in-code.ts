import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { maySignIn } from './account.policy.ts';
import type { AskForCode } from './account.schema.ts';
import { issueCode } from './issue-code.ts';

export async function sendSignInCode(ctx: Ctx, { phone }: AskForCode, secret: string): Promise<{ codeId: string }> {
  if (!maySignIn(ctx.actor)) throw new Failure('forbidden', 'Only a person can sign in.');
  return transaction(ctx, async (ctx) => ({ codeId: await issueSignInCode(ctx, { phone, secret }) }));
}

type SignInCode = { phone: string; signUpId?: string | undefined; secret: string };

const noAccount =
  'Somebody asked for a code to sign in to Agbon, but no account has this number. You can open one on our site.';
const needsPassword =
  'Your Agbon account needs two steps to sign in. Use your e-mail and password first; the code by text comes after that.';

/**
 * Writes the same rows with and without an account. A phone that is the second step cannot be the first too, and a demo account is opened by
 * its password alone.
 */
export async function issueSignInCode(ctx: Ctx, { phone, signUpId, secret }: SignInCode): Promise<string> {
  const member = await ctx.db
    .selectFrom('member')
    .select(['id', 'phone_is_second_factor', 'is_demo'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  let whyNoCode: string | undefined;
  if (member?.phone_is_second_factor) whyNoCode = needsPassword;
  else if (member?.is_demo || (!member && signUpId === undefined)) whyNoCode = noAccount;
  return issueCode(ctx, {
    purpose: signUpId === undefined ? 'sign_in' : 'sign_up',
    phone,
    memberId: member?.id,
    signUpId,
    words: (code) =>
      `${code} is your Agbon code. It works for 10 minutes, once. We never call to ask for it: tell nobody.`,
    insteadOfCode: whyNoCode,
    secret,
  });
}
