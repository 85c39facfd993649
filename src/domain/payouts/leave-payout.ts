import { paidOutWithin_days, type EscrowPlan } from '#content/escrow-fees.ts';
import type { Ctx } from '../context.ts';
import type { Amount } from '../currency.ts';
import { valueInForce } from '../settings/settings-in-force.ts';
import { businessMorning } from './business-days.ts';

type Released = { dealId: bigint; leg: number; memberId: bigint; amount: Amount; plan: EscrowPlan; now: Date };

/** Leaves what a part of a deal brought its seller to be paid out by the day that the plan says, within the caller's transaction. */
export async function leavePayout(ctx: Ctx, { dealId, leg, memberId, amount, plan, now }: Released): Promise<void> {
  if (amount.minor === 0n) return;
  const { days } = await valueInForce(ctx, 'days', 'public-holidays');
  const declared = new Set(days.map(({ day }) => day));
  await ctx.db
    .insertInto('payout_release')
    .values({
      deal_id: dealId,
      leg,
      member_id: memberId,
      ...amount,
      due_at: businessMorning(now, paidOutWithin_days[plan], declared),
    })
    .execute();
}
