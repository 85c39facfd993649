import { second_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { waitingTime } from '#domain/values/waiting-time.ts';
import { maySignIn } from './account.policy.ts';
import { issueSignInCode } from './send-sign-in-code.ts';
import { codePause_ms } from './session.rules.ts';
import { codeGoneText, isCodeId } from './try-code.ts';

export async function resendCode(ctx: Ctx, codeId: string, secret: string): Promise<{ codeId: string }> {
  if (!maySignIn(ctx.actor)) throw new Failure('forbidden', 'Only a person can sign in.');
  if (!isCodeId(codeId)) throw new Failure('not_found', codeGoneText);
  return transaction(ctx, async (ctx) => {
    const earlier = await ctx.db
      .selectFrom('phone_code')
      .select(['purpose', 'phone', 'sign_up_id', 'created_at', 'used_at'])
      .where('id', '=', codeId)
      .where('purpose', 'in', ['sign_in', 'sign_up'])
      .forUpdate()
      .executeTakeFirst();
    const isSpent =
      (earlier && earlier.used_at !== null) || (earlier?.purpose === 'sign_up' && earlier.sign_up_id === null);
    if (!earlier || isSpent) throw new Failure('not_found', codeGoneText);
    const left_seconds = Math.ceil((earlier.created_at.getTime() + codePause_ms - ctx.now.getTime()) / second_ms);
    if (left_seconds > 0) {
      const wait = `Give the text a moment: you can ask for another one in ${waitingTime(left_seconds)}.`;
      throw new Failure('limit', wait, { retryAfterSeconds: left_seconds });
    }
    await ctx.db.updateTable('phone_code').set({ used_at: ctx.now }).where('id', '=', codeId).execute();
    return {
      codeId: await issueSignInCode(ctx, { phone: earlier.phone, signUpId: earlier.sign_up_id ?? undefined, secret }),
    };
  });
}
