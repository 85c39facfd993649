import type { EscrowPlan } from '#content/escrow-fees.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { findPlanStanding } from './find-plan-standing.ts';
import { limitOf, shownLimit } from './plan.rules.ts';

/** The limit of the member's plan, if a deal of this amount with a fee that they pay would be over it. */
export async function findLimitPassed(
  ctx: Ctx,
  { memberId, amount }: { memberId: bigint; amount: Amount },
): Promise<{ plan: EscrowPlan; upTo: string } | undefined> {
  const { granted, rate } = await findPlanStanding(ctx, [memberId], amount.currency);
  const plan = granted.get(memberId)?.plan ?? 'basic';
  const limit = rate && limitOf(plan, rate);
  if (!rate || limit === undefined || amount.minor <= limit) return undefined;
  return { plan, upTo: shownLimit(plan, amount.currency, rate) };
}
