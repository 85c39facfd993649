import { sql } from 'kysely';
import { planNames, type EscrowPlan } from '#content/escrow-fees.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import type { AuditState } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dayInLagos, startOfDay } from '#domain/values/day-input.ts';
import { planTexts } from './plan.rules.ts';

type NewPlan = {
  memberId: bigint;
  plan: EscrowPlan;
  fee_bps: number | undefined;
  /** Undefined if it starts now. */ from: string | undefined;
};
type LastGrant = { id: bigint; plan: EscrowPlan; fee_bps: number | null };

/** Locks the member, and returns the present time by the database's clock. */
export async function lockMemberForPlan({ db }: Ctx, memberId: bigint): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${businessNow} as now from member
    where id = ${memberId} and anonymised_at is null for no key update`.execute(db);
  const locked = rows.find(() => true);
  if (!locked) throw new Failure('not_found', planTexts.noMember);
  return locked.now;
}

/** The latest grant, even if it starts later. */
export function findLastGrant({ db }: Ctx, memberId: bigint): Promise<LastGrant | undefined> {
  return db
    .selectFrom('deal_plan')
    .select(['id', sql<EscrowPlan>`plan`.as('plan'), 'fee_bps'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function planAuditState(
  last: LastGrant | undefined,
  { plan, fee_bps, from }: NewPlan,
  now: Date,
): { before: AuditState; after: AuditState } {
  return {
    before: { plan: last ? planNames[last.plan] : planNames.basic, fee_bps: last?.fee_bps ?? null },
    after: { plan: planNames[plan], fee_bps: fee_bps ?? null, from: from ?? dayInLagos(now) },
  };
}

/** Saves a grant in the caller's transaction, which must have locked the member. */
export async function savePlanGrant({ db }: Ctx, { memberId, plan, fee_bps, from }: NewPlan, now: Date): Promise<void> {
  await db
    .insertInto('deal_plan')
    .values({
      member_id: memberId,
      plan,
      fee_bps: fee_bps ?? null,
      from_at: from === undefined ? now : startOfDay(from),
    })
    .execute();
}
