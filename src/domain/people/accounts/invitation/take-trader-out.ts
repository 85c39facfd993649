import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireMemberKeeper } from '../suspension/suspension.policy.ts';
import { notifyStanding } from '../suspension/notify-standing.ts';
import { lockTrader } from './lock-trader.ts';
import { invitationTexts, type InvitationReason } from './invitation.schema.ts';

/** The member can begin nothing new, but can finish what they have begun. */
export async function takeTraderOut(ctx: Ctx, memberId: bigint, { reason }: InvitationReason): Promise<void> {
  requireMemberKeeper(ctx);
  await auditedTransaction(ctx, { what: 'take-trader-out', why: reason }, async (ctx) => {
    const member = await lockTrader(ctx, memberId);
    if (!member.may_trade_since) throw new Failure('conflict', invitationTexts.notIn);
    await ctx.db.updateTable('member').set({ may_trade_since: null }).where('id', '=', memberId).execute();
    const told = await notifyStanding(ctx, member, 'trade-closed', reason);
    return {
      on: { kind: 'member', id: memberId },
      before: { may_trade: 'yes' },
      after: { may_trade: 'no', told_by: told },
      answer: undefined,
    };
  });
}
