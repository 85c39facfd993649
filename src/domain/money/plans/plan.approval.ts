import { z } from 'zod';
import { planNames, shownFee, type EscrowPlan } from '#content/escrow-fees.ts';
import { link } from '#content/link.ts';
import type { ApprovalKind } from '#domain/acting/approvals/approval.kind.ts';
import { numberWish } from '#domain/acting/approvals/approval.schema.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import { Failure } from '#domain/acting/context.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { lockMemberForPlan, findLastGrant, savePlanGrant, planAuditState } from './save-plan.ts';
import { planTexts } from './plan.rules.ts';

type PlanWish = { memberId: bigint; plan: EscrowPlan; fee_bps: number; from?: string | undefined; seen: string };

export const planApproval: ApprovalKind<PlanWish> = {
  name: 'plan',
  verb: 'confirm-plan',
  called: 'Escrow plan',
  about: { called: 'Member {id}', page: (memberId) => link('memberPlan', { memberId }) },
  queue: {
    one: '1 plan below the published fee waits for you to confirm',
    many: '{count} plans below the published fee wait for you to confirm',
    title: 'Confirm a plan below the published fee',
  },
  wish: z.object({
    memberId: numberWish,
    plan: z.enum(Object.keys(planNames) as [EscrowPlan, ...EscrowPlan[]]),
    fee_bps: z.int().min(0).max(1000),
    from: z.iso.date().optional(),
    seen: z.string(),
  }),
  days: 30,
  async lock(ctx, { wish: { memberId, plan, fee_bps, from, seen } }) {
    const now = await lockMemberForPlan(ctx, memberId);
    const last = await findLastGrant(ctx, memberId);
    if (String(last?.id ?? 0) !== seen) throw new Failure('conflict', planTexts.meanwhile);
    // The day may have passed while the plan waited for a second person.
    const later = from !== undefined && from > dayInLagos(now) ? from : undefined;
    const grant = { memberId, plan, fee_bps, from: later };
    return { ...planAuditState(last, grant, now), carryOut: (ctx) => savePlanGrant(ctx, grant, now) };
  },
  async describe(ctx, { wish: { memberId, plan, fee_bps, from } }) {
    const { fees } = await settingsInForce(ctx);
    const { name } = await ctx.db
      .selectFrom('member')
      .select('name')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const who = name ?? 'a former member';
    return {
      title: titleOfPlan(who, { plan, fee_bps }),
      facts: [
        { term: 'Member', value: who, href: link('memberPlan', { memberId: String(memberId) }) },
        { term: 'Published fee', value: shownFee(fees[plan]) },
        { term: 'Agreed fee', value: shownFee(fee_bps) },
        ...(from === undefined ? [] : [{ term: 'From', value: writtenDay(from) }]),
      ],
      act: 'Confirm, and grant it',
    };
  },
};

export function titleOfPlan(who: string, { plan, fee_bps }: Pick<PlanWish, 'plan' | 'fee_bps'>): string {
  return `Grant ${who} the ${planNames[plan]} plan at ${shownFee(fee_bps)}`;
}
