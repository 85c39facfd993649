import { askWithDelay, type ApprovalDelay } from '#domain/acting/approvals/ask-with-delay.ts';
import { auditedTransaction, type Audited } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { planApproval } from './plan.approval.ts';
import { planTexts } from './plan.rules.ts';
import type { GrantPlan } from './plan.schema.ts';
import { lockMemberForPlan, findLastGrant, savePlanGrant, planAuditState } from './save-plan.ts';

type GrantResult = ApprovalDelay | { isDone: true };

/**
 * Gives an account a plan, from now or a later day on, with an agreed fee if there is one. If two colleagues grant at once, the second must look again.
 */
export async function grantPlan(
  ctx: Ctx,
  memberId: bigint,
  { plan, fee, from, why, seen }: GrantPlan,
): Promise<GrantResult> {
  requireMoneyMover(ctx);
  return auditedTransaction(ctx, { what: 'grant-plan', why }, async (ctx): Audited<GrantResult> => {
    const now = await lockMemberForPlan(ctx, memberId);
    await refuseOwnMoney(ctx, memberId);
    const last = await findLastGrant(ctx, memberId);
    if (String(last?.id ?? 0) !== seen) throw new Failure('conflict', planTexts.meanwhile);
    if (from !== undefined && from < dayInLagos(now)) throw new Failure('invalid', planTexts.past, { field: 'from' });
    const isLater = from !== undefined && from > dayInLagos(now);
    const grant = { memberId, plan, fee_bps: fee, from: isLater ? from : undefined };
    const on = { kind: 'member', id: memberId };
    const states = planAuditState(last, grant, now);
    const { fees } = await settingsInForce(ctx);
    if (fee === undefined || fee >= fees[plan]) {
      await savePlanGrant(ctx, grant, now);
      return { on, ...states, answer: { isDone: true } };
    }
    const wish = { memberId, plan, fee_bps: fee, from, seen };
    const request = { subject: String(memberId), record: on, members: [memberId], wish, why, givesRights: true };
    const answer: GrantResult = await askWithDelay(ctx, planApproval, request);
    return { on, before: states.before, after: { ...states.after, waits: true }, answer };
  });
}
