import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { maySignIn } from './account.policy.ts';
import type { AskForCode } from './account.schema.ts';
import { issueSignInCode } from './sign-in-code.ts';

/** Texts a code to sign in with. Answer and work are the same whether or not the number has an account. */
export async function sendSignInCode(ctx: Ctx, { phone }: AskForCode, secret: string): Promise<{ codeId: string }> {
  if (!maySignIn(ctx.actor)) throw new Failure('forbidden', 'Only a person can sign in.');
  return transaction(ctx, async (ctx) => ({ codeId: await issueSignInCode(ctx, { phone, secret }) }));
}
