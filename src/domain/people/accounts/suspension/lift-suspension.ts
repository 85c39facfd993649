import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockAccount } from './lock-account.ts';
import { requireMemberKeeper } from './suspension.policy.ts';
import { suspensionTexts, type SuspensionReason } from './suspension.schema.ts';
import { notifyStanding } from './notify-standing.ts';

export async function liftSuspension(ctx: Ctx, memberId: bigint, { reason }: SuspensionReason): Promise<void> {
  requireMemberKeeper(ctx);
  await auditedTransaction(ctx, { what: 'lift-suspension', why: reason }, async (ctx) => {
    const member = await lockAccount(ctx, memberId);
    if (!member.suspended_at) throw new Failure('conflict', suspensionTexts.notSuspended);
    await ctx.db
      .updateTable('member')
      .set({ suspended_at: null, suspended_why: null })
      .where('id', '=', memberId)
      .execute();
    const told = await notifyStanding(ctx, member, 'suspension-lifted', reason);
    return {
      on: { kind: 'member', id: memberId },
      before: { state: 'suspended', reason: member.suspended_why },
      after: { state: 'active', told_by: told },
      answer: undefined,
    };
  });
}
