import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireMemberKeeper } from '../suspension/suspension.policy.ts';
import { notifyStanding } from '../suspension/notify-standing.ts';
import { lockTrader } from './lock-trader.ts';
import { invitationTexts, type InvitationReason } from './invitation.schema.ts';

export async function letTraderIn(ctx: Ctx, memberId: bigint, { reason }: InvitationReason): Promise<void> {
  requireMemberKeeper(ctx);
  await auditedTransaction(ctx, { what: 'let-trader-in', why: reason }, async (ctx) => {
    const member = await lockTrader(ctx, memberId);
    if (member.suspended_at) throw new Failure('conflict', invitationTexts.suspended);
    if (member.may_trade_since) throw new Failure('conflict', invitationTexts.already);
    await ctx.db.updateTable('member').set({ may_trade_since: ctx.now }).where('id', '=', memberId).execute();
    const told = await notifyStanding(ctx, member, 'trade-opened', reason);
    return {
      on: { kind: 'member', id: memberId },
      before: { may_trade: 'no' },
      after: { may_trade: 'yes', told_by: told },
      answer: undefined,
    };
  });
}
