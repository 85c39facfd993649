import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { EscrowFees, EscrowPlan } from '#content/escrow-fees.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { planFromGrant, type Plan, type DollarRate } from './plan.rules.ts';

export type PlanGrant = { id: bigint; plan: EscrowPlan; fee_bps: number | null; from: Date; hasBegun: boolean };

type OwnPlan = Plan & { grants: PlanGrant[]; naira: DollarRate };

/** The grants that begin later are among the grants, and do not change the plan yet. The newest is first. */
export async function findPlan({ db }: Pick<Ctx, 'db'>, memberId: bigint, fees: EscrowFees): Promise<OwnPlan> {
  const { rows } = await sql<
    { grants: (Omit<PlanGrant, 'id' | 'from'> & { id: string; from: string })[] } & DollarRate
  >`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'plan', plan, 'fee_bps', fee_bps, 'from', from_at,
        'hasBegun', from_at <= ${businessNow}) order by from_at desc, id desc), '[]') from deal_plan where member_id = ${memberId}) as grants,
      per_dollar, since::text from deal_rate where currency = 'NGN' order by id desc limit 1`.execute(db);
  const [{ grants: saved, ...naira }] = rows as [(typeof rows)[number]];
  const grants = saved.map(({ id, from, ...grant }) => ({ ...grant, id: BigInt(id), from: new Date(from) }));
  return {
    ...planFromGrant(
      grants.find(({ hasBegun }) => hasBegun),
      fees,
    ),
    grants,
    naira,
  };
}
