import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { findPlanStanding } from './find-plan-standing.ts';
import {
  limitOf,
  overLimitText,
  planOf,
  planOfBoth,
  planTexts,
  type Plan,
  type Rate,
  type FeePayer,
} from './plan.rules.ts';

export type DealPlan = Plan & { rate: Rate };

type DealToPrice = { buyerId: bigint; sellerId: bigint; payer: FeePayer; amount: Amount };

/**
 * The plan of a new deal: the plan of the member who pays its fee (decisions.md §9 'Plans'). Refuses an amount over the plan's limit, by
 * the rate of now.
 */
export async function planFor(ctx: Ctx, { buyerId, sellerId, payer, amount }: DealToPrice): Promise<DealPlan> {
  const ids = { buyer: [buyerId], seller: [sellerId], both: [buyerId, sellerId] }[payer];
  const { granted, rate } = await findPlanStanding(ctx, ids, amount.currency);
  const { fees } = await settingsInForce(ctx);
  const plan = ids.map((id) => planOf(granted.get(id), fees)).reduce(planOfBoth);
  if (!rate) throw new Failure('conflict', planTexts.noRate);
  const limit = limitOf(plan.plan, rate);
  if (limit !== undefined && amount.minor > limit)
    throw new Failure('conflict', overLimitText(plan.plan, amount, rate));
  return { ...plan, rate };
}

export async function rateOf({ db }: Pick<Ctx, 'db'>, code: string): Promise<Rate | undefined> {
  const { rows } = await sql<Rate>`select per_dollar, since::text from deal_rate where currency = ${code}
    order by id desc limit 1`.execute(db);
  return rows.find(() => true);
}
