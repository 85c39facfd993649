import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { planNames } from '#content/escrow-fees.ts';
import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { dayInLagos, startOfDay } from '../day-input.ts';
import { Failure } from '../failure.ts';
import { requireMoneyMover } from '../payments/payment.policy.ts';
import { refuseOwnMoney } from '../staff/refuse-own-money.ts';
import { planTexts } from './plan.rules.ts';
import type { GrantPlan } from './plan.schema.ts';

/**
 * Gives an account a plan, with a fee of its own where one was agreed, from now or a later day on. Deals that there are keep theirs. Two
 * who grant at once: one does, the other looks at it again.
 */
export async function grantPlan(ctx: Ctx, memberId: bigint, { plan, fee, from, why, seen }: GrantPlan): Promise<void> {
  requireMoneyMover(ctx);
  await auditedTransaction(ctx, { what: 'grant-plan', why }, async (ctx) => {
    const { rows } = await sql<{ now: Date }>`select ${businessNow} as now from member
      where id = ${memberId} and anonymised_at is null for no key update`.execute(ctx.db);
    const held = rows.find(() => true);
    if (!held) throw new Failure('not_found', planTexts.noMember);
    await refuseOwnMoney(ctx, memberId);
    const last = await lastGrant(ctx, memberId);
    if (String(last?.id ?? 0) !== seen) throw new Failure('conflict', planTexts.meanwhile);
    if (from !== undefined && from < dayInLagos(held.now))
      throw new Failure('invalid', planTexts.past, { field: 'from' });
    const isLater = from !== undefined && from > dayInLagos(held.now);
    const from_at = isLater ? startOfDay(from) : held.now;
    await ctx.db
      .insertInto('deal_plan')
      .values({ member_id: memberId, plan, fee_bps: fee ?? null, from_at })
      .execute();
    return {
      on: { kind: 'member', id: memberId },
      before: { plan: last ? planNames[last.plan] : planNames.basic, fee_bps: last?.fee_bps ?? null },
      after: { plan: planNames[plan], fee_bps: fee ?? null, from: dayInLagos(from_at) },
      answer: undefined,
    };
  });
}

/** The one that was granted last, whenever it holds. */
function lastGrant({ db }: Ctx, memberId: bigint) {
  return db
    .selectFrom('deal_plan')
    .select(['id', sql<keyof typeof planNames>`plan`.as('plan'), 'fee_bps'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
