import { sql } from 'kysely';
import type { EscrowPlan } from '#content/escrow-fees.ts';
import type { Amount } from '#domain/values/currency.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { type GrantedPlan, type DollarRate, planLimit, shownPlanLimit } from './plan.rules.ts';

type GrantRow = GrantedPlan & { member_id: string };
type PlanGrants = { granted: Map<bigint, GrantedPlan>; rate: DollarRate | undefined };

export async function findPlanGrants(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly bigint[],
  code: string,
): Promise<PlanGrants> {
  const { rows } = await sql<{ grants: GrantRow[]; per_dollar: bigint | null; since: string | null }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('member_id', member_id::text, 'plan', plan, 'fee_bps', fee_bps)), '[]') from (
        select distinct on (member_id) member_id, plan, fee_bps from deal_plan
        where member_id = any(${ids}::bigint[]) and from_at <= ${businessNow} order by member_id, from_at desc, id desc) latest) as grants,
      rate.per_dollar, rate.since::text from (select) one
      left join lateral (select * from deal_rate where currency = ${code} order by id desc limit 1) rate on true`.execute(
    db,
  );
  const [{ grants, per_dollar, since }] = rows as [(typeof rows)[number]];
  const granted = new Map(grants.map(({ member_id, ...grant }) => [BigInt(member_id), grant]));
  return { granted, rate: per_dollar === null || since === null ? undefined : { per_dollar, since } };
}

/** The limit of the member's plan, if a deal of this amount, with the fee paid by the member, would be over it. */
export async function findPlanLimitPassed(
  ctx: Ctx,
  { memberId, amount }: { memberId: bigint; amount: Amount },
): Promise<{ plan: EscrowPlan; upTo: string } | undefined> {
  const { granted, rate } = await findPlanGrants(ctx, [memberId], amount.currency);
  const plan = granted.get(memberId)?.plan ?? 'basic';
  const limit = rate && planLimit(plan, rate);
  if (!rate || limit === undefined || amount.minor <= limit) return undefined;
  return { plan, upTo: shownPlanLimit(plan, amount.currency, rate) };
}
