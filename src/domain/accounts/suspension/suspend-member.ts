import { auditedTransaction } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { holdAccount } from './hold-account.ts';
import { requireMemberKeeper } from './suspension.policy.ts';
import { suspensionTexts, type SuspensionReason } from './suspension.schema.ts';
import { tellSuspended } from './tell-suspended.ts';

/** Signs a member out everywhere at once, lets nobody in again, kills what was mailed or texted to get in, and tells the member why. */
export async function suspendMember(ctx: Ctx, memberId: bigint, { reason }: SuspensionReason): Promise<void> {
  requireMemberKeeper(ctx);
  await auditedTransaction(ctx, { what: 'suspend-member', why: reason }, async (ctx) => {
    const member = await holdAccount(ctx, memberId);
    if (member.suspended_at) throw new Failure('conflict', suspensionTexts.already);
    await ctx.db
      .updateTable('member')
      .set({ suspended_at: ctx.now, suspended_why: reason })
      .where('id', '=', memberId)
      .execute();
    const ended = await ctx.db.deleteFrom('session').where('member_id', '=', memberId).executeTakeFirst();
    await ctx.db.deleteFrom('account_link').where('member_id', '=', memberId).execute();
    await ctx.db.deleteFrom('phone_code').where('member_id', '=', memberId).execute();
    const told = await tellSuspended(ctx, member, 'account-suspended', reason);
    return {
      on: { kind: 'member', id: memberId },
      before: { state: 'active', devices: ended.numDeletedRows },
      after: { state: 'suspended', devices: 0, told_by: told },
      answer: undefined,
    };
  });
}
