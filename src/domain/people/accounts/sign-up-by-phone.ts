import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { maySignUp } from './account.policy.ts';
import type { SignUpByPhone } from './account.schema.ts';
import { issueSignInCode } from './send-sign-in-code.ts';
import { signUpLifetime_ms } from './session.rules.ts';

type Wish = SignUpByPhone & { next?: string | undefined };

/** The answer is the same if the number has an account, so that a stranger who typed it learns nothing. */
export async function signUpByPhone(ctx: Ctx, { next, ...person }: Wish, secret: string): Promise<{ codeId: string }> {
  if (!maySignUp(ctx.actor)) throw new Failure('forbidden', 'Only a person can open an account.');
  return transaction(ctx, async (ctx) => {
    const { id } = await ctx.db
      .insertInto('sign_up')
      .values({
        ...person,
        next_path: next ?? null,
        created_at: ctx.now,
        expires_at: new Date(ctx.now.getTime() + signUpLifetime_ms),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { codeId: await issueSignInCode(ctx, { phone: person.phone, signUpId: id, secret }) };
  });
}
