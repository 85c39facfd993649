import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { endApiKeys } from '#domain/people/ended-keys/end-api-keys.ts';
import { lockMemberAccount } from './lock-account.ts';
import { requireMemberManager } from './suspension.policy.ts';
import { suspensionTexts, type SuspensionReason } from './suspension.schema.ts';
import { notifyAccessChange } from './notify-access-change.ts';

/** Codes and links that were sent before cannot begin a session or change the address. */
export async function suspendMember(ctx: Ctx, memberId: bigint, { reason }: SuspensionReason): Promise<void> {
  requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'suspend-member', why: reason }, async (ctx) => {
    const member = await lockMemberAccount(ctx, memberId);
    if (member.suspended_at) throw new Failure('conflict', suspensionTexts.already);
    await ctx.db
      .updateTable('member')
      .set({ suspended_at: ctx.now, suspended_why: reason })
      .where('id', '=', memberId)
      .execute();
    const ended = await ctx.db.deleteFrom('session').where('member_id', '=', memberId).executeTakeFirst();
    const keys = await endApiKeys(ctx, memberId, 'suspended');
    const notifiedBy = await notifyAccessChange(ctx, member, 'account-suspended', reason);
    return {
      on: { kind: 'member', id: memberId },
      before: { state: 'active', devices: Number(ended.numDeletedRows), keys },
      after: { state: 'suspended', devices: 0, keys: 0, told_by: notifiedBy },
      answer: undefined,
    };
  });
}

export async function liftSuspension(ctx: Ctx, memberId: bigint, { reason }: SuspensionReason): Promise<void> {
  requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'lift-suspension', why: reason }, async (ctx) => {
    const member = await lockMemberAccount(ctx, memberId);
    if (!member.suspended_at) throw new Failure('conflict', suspensionTexts.notSuspended);
    await ctx.db
      .updateTable('member')
      .set({ suspended_at: null, suspended_why: null })
      .where('id', '=', memberId)
      .execute();
    const notifiedBy = await notifyAccessChange(ctx, member, 'suspension-lifted', reason);
    return {
      on: { kind: 'member', id: memberId },
      before: { state: 'suspended', reason: member.suspended_why },
      after: { state: 'active', told_by: notifiedBy },
      answer: undefined,
    };
  });
}
