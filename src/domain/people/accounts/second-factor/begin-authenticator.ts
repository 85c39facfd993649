import { transaction } from '#platform/database/transaction.ts';
import { newTotpSecret } from '#platform/totp.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockProvenMember, type OwnSession } from '../settings/lock-member.ts';
import { sealAuthenticatorSecret } from './authenticator-secret.ts';
import { setUpLifetime_ms } from './second-factor.rules.ts';

export async function beginAuthenticator(ctx: Ctx, own: OwnSession & { secret: string }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const { id } = await lockProvenMember(ctx, own);
    const found = await ctx.db
      .selectFrom('authenticator')
      .select(['confirmed_at', 'created_at'])
      .where('member_id', '=', id)
      .executeTakeFirst();
    if (found?.confirmed_at) throw new Failure('conflict', 'An authenticator app is on already. Turn it off first.');
    // Pressing the button twice keeps the secret that is on the screen.
    if (found && ctx.now.getTime() - found.created_at.getTime() < setUpLifetime_ms) return;
    const made = {
      sealed_secret: sealAuthenticatorSecret(newTotpSecret(), id, own.secret),
      last_step: 0n,
      created_at: ctx.now,
    };
    await ctx.db
      .insertInto('authenticator')
      .values({ member_id: id, ...made })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(made))
      .execute();
  });
}
