import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { needsSecondFactor } from '../needs-second-factor.ts';
import { lockProvenMember, type LockedMember, type OwnSession } from '../settings/lock-member.ts';
import { notifyMember } from '../settings/notify-member.ts';

export async function turnOffAuthenticator(ctx: Ctx, own: OwnSession): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    const deleted = await ctx.db
      .deleteFrom('authenticator')
      .where('member_id', '=', member.id)
      .returning('confirmed_at')
      .executeTakeFirst();
    if (deleted?.confirmed_at) await finishTurningOff(ctx, member, 'app-off');
  });
}

export async function turnOffTexts(ctx: Ctx, own: OwnSession): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const member = await lockProvenMember(ctx, own);
    if (!member.phone_is_second_factor) return;
    await ctx.db.updateTable('member').set({ phone_is_second_factor: false }).where('id', '=', member.id).execute();
    await finishTurningOff(ctx, member, 'text-off');
  });
}

async function finishTurningOff(ctx: Ctx, member: LockedMember, change: 'app-off' | 'text-off'): Promise<void> {
  if (!(await needsSecondFactor(ctx, member.id))) {
    await ctx.db.deleteFrom('recovery_code').where('member_id', '=', member.id).execute();
  }
  await notifyMember(ctx, member, change);
}
