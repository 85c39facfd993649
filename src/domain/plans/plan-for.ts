import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '../context.ts';
import type { Amount } from '../currency.ts';
import type { FeePayer } from '../deals/leg.money.ts';
import type { EscrowPlan } from '#content/escrow-fees.ts';
import { Failure } from '../failure.ts';
import { settingsInForce } from '../settings/settings-in-force.ts';
import {
  limitOf,
  overLimitText,
  planOf,
  planOfBoth,
  planTexts,
  shownLimit,
  type Granted,
  type Plan,
  type Rate,
} from './plan.rules.ts';

export type DealPlan = Plan & { rate: Rate };

type Asked = { buyerId: bigint; sellerId: bigint; payer: FeePayer; amount: Amount };

/**
 * By which plan a deal is made now: that of whoever pays its fee (decisions.md §9 'Plans'). What is over the limit of the plan is refused,
 * counted by the rate of this moment.
 */
export async function planFor(ctx: Ctx, { buyerId, sellerId, payer, amount }: Asked): Promise<DealPlan> {
  const ids = { buyer: [buyerId], seller: [sellerId], both: [buyerId, sellerId] }[payer];
  const { granted, rate } = await standingOf(ctx, ids, amount.currency);
  const { fees } = await settingsInForce(ctx);
  const plan = ids.map((id) => planOf(granted.get(id), fees)).reduce(planOfBoth);
  if (!rate) throw new Failure('conflict', planTexts.noRate);
  const limit = limitOf(plan.plan, rate);
  if (limit !== undefined && amount.minor > limit)
    throw new Failure('conflict', overLimitText(plan.plan, amount, rate));
  return { ...plan, rate };
}

/** The limit of the member's own plan, if a deal of this amount whose fee they pay would be over it. */
export async function limitPassed(
  ctx: Ctx,
  { memberId, amount }: { memberId: bigint; amount: Amount },
): Promise<{ plan: EscrowPlan; upTo: string } | undefined> {
  const { granted, rate } = await standingOf(ctx, [memberId], amount.currency);
  const plan = granted.get(memberId)?.plan ?? 'basic';
  const limit = rate && limitOf(plan, rate);
  if (!rate || limit === undefined || amount.minor <= limit) return undefined;
  return { plan, upTo: shownLimit(plan, amount.currency, rate) };
}

type Kept = Granted & { member_id: string };
type Standing = { granted: Map<bigint, Granted>; rate: Rate | undefined };

/** What was granted last of what holds by now, by account; and what a dollar is worth. */
async function standingOf({ db }: Pick<Ctx, 'db'>, ids: readonly bigint[], code: string): Promise<Standing> {
  const { rows } = await sql<{ grants: Kept[]; per_dollar: bigint | null; since: string | null }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('member_id', member_id::text, 'plan', plan, 'fee_bps', fee_bps)), '[]') from (
        select distinct on (member_id) member_id, plan, fee_bps from deal_plan
        where member_id = any(${ids}::bigint[]) and from_at <= ${businessNow} order by member_id, from_at desc, id desc) held) as grants,
      rate.per_dollar, rate.since::text from (select) one
      left join lateral (select * from deal_rate where currency = ${code} order by id desc limit 1) rate on true`.execute(
    db,
  );
  const [{ grants, per_dollar, since }] = rows as [(typeof rows)[number]];
  const granted = new Map(grants.map(({ member_id, ...grant }) => [BigInt(member_id), grant]));
  return { granted, rate: per_dollar === null || since === null ? undefined : { per_dollar, since } };
}

export async function rateOf({ db }: Pick<Ctx, 'db'>, code: string): Promise<Rate | undefined> {
  const { rows } = await sql<Rate>`select per_dollar, since::text from deal_rate where currency = ${code}
    order by id desc limit 1`.execute(db);
  return rows.find(() => true);
}
