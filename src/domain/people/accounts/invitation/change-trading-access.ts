import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { requireMemberManager } from '../suspension/suspension.policy.ts';
import { notifyAccessChange } from '../suspension/notify-access-change.ts';
import { invitationTexts, type InvitationReason } from './invitation.schema.ts';

export async function grantTradingAccess(ctx: Ctx, memberId: bigint, { reason }: InvitationReason): Promise<void> {
  requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'let-trader-in', why: reason }, async (ctx) => {
    const member = await lockTrader(ctx, memberId);
    if (member.suspended_at) throw new Failure('conflict', invitationTexts.suspended);
    if (member.may_trade_since) throw new Failure('conflict', invitationTexts.already);
    await ctx.db.updateTable('member').set({ may_trade_since: ctx.now }).where('id', '=', memberId).execute();
    const notifiedBy = await notifyAccessChange(ctx, member, 'trade-opened', reason);
    return {
      on: { kind: 'member', id: memberId },
      before: { may_trade: 'no' },
      after: { may_trade: 'yes', told_by: notifiedBy },
      answer: undefined,
    };
  });
}

export async function withdrawTradingAccess(ctx: Ctx, memberId: bigint, { reason }: InvitationReason): Promise<void> {
  requireMemberManager(ctx);
  await auditedTransaction(ctx, { what: 'take-trader-out', why: reason }, async (ctx) => {
    const member = await lockTrader(ctx, memberId);
    if (!member.may_trade_since) throw new Failure('conflict', invitationTexts.notIn);
    await ctx.db.updateTable('member').set({ may_trade_since: null }).where('id', '=', memberId).execute();
    const notifiedBy = await notifyAccessChange(ctx, member, 'trade-closed', reason);
    return {
      on: { kind: 'member', id: memberId },
      before: { may_trade: 'yes' },
      after: { may_trade: 'no', told_by: notifiedBy },
      answer: undefined,
    };
  });
}

/** Locks a member's row until the caller's transaction ends. Refuses unless trading is by invitation (decisions.md §9 'Open or not'). */
async function lockTrader(ctx: Ctx, memberId: bigint) {
  const member = await ctx.db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'suspended_at', 'may_trade_since'])
    .where('id', '=', memberId)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Failure('not_found', invitationTexts.noMember);
  if ((await settingsInForce(ctx)).trading !== 'invited') throw new Failure('conflict', invitationTexts.notInvited);
  return member;
}
