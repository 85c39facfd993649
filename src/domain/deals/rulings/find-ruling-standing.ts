import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { accountsOfStaff } from '../../staff/refuse-own-money.ts';
import type { Standing } from '../deal.can.ts';
import type { Deal, DealLeg } from '../find-deal.ts';
import type { Judge } from './ruling.policy.ts';

/** What the list asks of a ruling besides the state: whether the other side was heard, and whether the judge is none of the two. */
export async function findRulingStanding(
  { db }: Ctx,
  deal: Deal,
  leg: DealLeg,
  judge: Judge,
): Promise<Partial<Standing>> {
  const { rows } = await sql<{ isParty: boolean; isHeard: boolean }>`select ${standingOf(deal, leg, judge.id)}`.execute(
    db,
  );
  return rows[0]!;
}

/** The same as two columns of a statement. */
export function standingOf({ id, buyerId, sellerId, now }: Deal, { leg }: DealLeg, judgeId: bigint | undefined) {
  return sql`array[${buyerId}::bigint, ${sellerId}::bigint] && ${accountsOfStaff(judgeId ?? null)} as "isParty", coalesce((
      select bool_or(event in ('answer', 'propose_split')) from deal_event answered where deal_id = ${id} and leg = ${leg} and number > (
        select max(number) from deal_event where deal_id = ${id} and leg = ${leg} and event = 'dispute')
    ), false) or not exists (
      select from deal_clock where deal_id = ${id} and leg = ${leg} and kind = 'answer' and due_at > ${now}
    ) as "isHeard"`;
}
