import { transaction } from '#platform/database/transaction.ts';
import { findTotpStep } from '#platform/totp.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { GivenCode } from '../account.schema.ts';
import { lockProvenMember, type OwnSession } from '../settings/lock-member.ts';
import { settingsTexts } from '../settings/settings.schema.ts';
import { notifyMember } from '../settings/notify-member.ts';
import { unsealAuthenticatorSecret } from './authenticator-secret.ts';
import { setUpLifetime_ms } from './second-factor.rules.ts';

export async function confirmAuthenticator(
  ctx: Ctx,
  { code }: GivenCode,
  own: OwnSession & { secret: string },
): Promise<{ on: true }> {
  return transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    const row = await ctx.db
      .selectFrom('authenticator')
      .select(['sealed_secret', 'confirmed_at', 'created_at'])
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    if (row?.confirmed_at) return { on: true };
    if (!row || ctx.now.getTime() - row.created_at.getTime() >= setUpLifetime_ms) {
      throw new Failure('conflict', 'The code that you scanned does not work any more. Start again with a new one.');
    }
    const step = findTotpStep(unsealAuthenticatorSecret(row.sealed_secret, member.id, own.secret), code, ctx.now);
    if (step === undefined) throw new Failure('invalid', settingsTexts.wrongCode, { field: 'code' });
    await ctx.db
      .updateTable('authenticator')
      .set({ confirmed_at: ctx.now, last_step: BigInt(step) })
      .where('member_id', '=', member.id)
      .execute();
    await notifyMember(ctx, member, 'app-on');
    return { on: true };
  });
}
