import { paidOutWithin_days, type EscrowPlan } from '#content/escrow-fees.ts';
import { isCardExempt } from '../card-ageing/card-exemption.ts';
import type { CardHold } from '../card-ageing/hold-card-money.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { valueInForce } from '#domain/acting/settings/settings-in-force.ts';
import { businessMorning } from './business-days.ts';

type Released = {
  dealId: bigint;
  part: number;
  memberId: bigint;
  amount: Amount;
  plan: EscrowPlan;
  now: Date;
  held: readonly CardHold[];
};

/**
 * Schedules the payout of a part to its seller for the day that the plan promises, counted from now or from the end of a hold
 * (decisions.md §9 'Plans'). In the caller's transaction.
 */
export async function schedulePayout(ctx: Ctx, released: Released): Promise<void> {
  const { dealId, part, memberId, amount, plan } = released;
  if (amount.minor === 0n) return;
  const { days } = await valueInForce(ctx, 'days', 'public-holidays');
  const declared = new Set(days.map(({ day }) => day));
  await ctx.db
    .insertInto('payout_release')
    .values({
      deal_id: dealId,
      part,
      member_id: memberId,
      ...amount,
      due_at: businessMorning(await availableFrom(ctx, released), paidOutWithin_days[plan], declared),
    })
    .execute();
}

async function availableFrom(ctx: Ctx, { memberId, now, held }: Released): Promise<Date> {
  const hold = held.find(({ account }) => account === 'member_payable');
  if (!hold || (hold.why === 'card' && (await isCardExempt(ctx, memberId)))) return now;
  return hold.until;
}
