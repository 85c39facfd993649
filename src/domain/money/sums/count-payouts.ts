import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';

const counted_days = 90;

type PayoutCounts = {
  payouts_in_time: number;
  payouts_late: number;
  payouts_owing: number;
  payouts_waiting: number;
  payouts_back: number;
  payouts_median_ms: bigint | null;
};

const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Africa/Lagos')::date`;

/**
 * Counts payouts to sellers of the last 90 days by the last day of their plan: in time, late, or not yet. Payouts that could not be sent
 * in time, without a bank account or in a currency other than naira, are counted separately.
 */
export async function countPayouts({ db }: Pick<Ctx, 'db'>): Promise<PayoutCounts> {
  const { rows } = await sql<PayoutCounts>`
    with released as (
      select o.ended_at, o.ended_at - j.at as took, ${day(sql`greatest(r.due_at, r.not_before)`)} as due, r.currency = 'NGN' and m.suspended_at is null
          and exists (select from payout_account a where a.member_id = r.member_id and a.usable_from <= r.due_at) as payable
      from payout_release r join member m on m.id = r.member_id
      join ledger_journal j on j.kind = 'settlement' and j.deal_id = r.deal_id and j.part = r.part
      left join payout o on o.deal_id = r.deal_id and o.part = r.part and o.member_id = r.member_id and o.state = 'success'
      where r.due_at > ${businessNow} - make_interval(days => ${counted_days})),
    counted as (select *, case when ${day(sql`ended_at`)} <= due then 'in time'
        when ended_at is not null then case when payable then 'late' end
        when due >= ${day(businessNow)} then 'to come' when payable then 'owing' else 'waiting' end as became from released)
    select count(*) filter (where became = 'in time')::integer as payouts_in_time,
      count(*) filter (where became = 'late')::integer as payouts_late,
      count(*) filter (where became = 'owing')::integer as payouts_owing,
      count(*) filter (where became = 'waiting')::integer as payouts_waiting,
      (select count(*)::integer from payout where state = 'reversed'
        and ended_at > ${businessNow} - make_interval(days => ${counted_days})) as payouts_back,
      (percentile_cont(0.5) within group (order by extract(epoch from took)) * 1000)::bigint as payouts_median_ms
    from counted`.execute(db);
  return rows[0]!;
}
