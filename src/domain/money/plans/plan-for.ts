import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { findPlanGrants } from './find-plan-standing.ts';
import {
  planLimit,
  overPlanLimitText,
  planFromGrant,
  planOfBoth,
  planTexts,
  type Plan,
  type DollarRate,
  type FeePayer,
} from './plan.rules.ts';

export type DealPlan = Plan & { rate: DollarRate };

type DealToPrice = { buyerId: bigint; sellerId: bigint; payer: FeePayer; amount: Amount };

/**
 * The plan of a new deal: the plan of the member who pays its fee (decisions.md §9 'Plans'). Refuses an amount over the plan's limit, by
 * the rate of now.
 */
export async function findPlanForDeal(ctx: Ctx, { buyerId, sellerId, payer, amount }: DealToPrice): Promise<DealPlan> {
  const ids = { buyer: [buyerId], seller: [sellerId], both: [buyerId, sellerId] }[payer];
  const { granted, rate } = await findPlanGrants(ctx, ids, amount.currency);
  const { fees } = await settingsInForce(ctx);
  const plan = ids.map((id) => planFromGrant(granted.get(id), fees)).reduce(planOfBoth);
  if (!rate) throw new Failure('conflict', planTexts.noRate);
  const limit = planLimit(plan.plan, rate);
  if (limit !== undefined && amount.minor > limit)
    throw new Failure('conflict', overPlanLimitText(plan.plan, amount, rate));
  return { ...plan, rate };
}

export async function findDollarRate({ db }: Pick<Ctx, 'db'>, code: string): Promise<DollarRate | undefined> {
  const { rows } = await sql<DollarRate>`select per_dollar, since::text from deal_rate where currency = ${code}
    order by id desc limit 1`.execute(db);
  return rows.find(() => true);
}
