import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { announcePageChange } from '#platform/database/page-news.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findAssuranceSums } from './find-sums.ts';
import { mergeSumsToPublish } from './fold-sums.ts';

/** The results of a verification: the invariants that it checked and found broken, and whether the chain holds. */
type Verification = { id: bigint; asked: string[]; broken: string[]; chainHolds: boolean };

export const assuranceTopic = 'assurance';

/**
 * Saves the public page within the transaction of the verification, so that all its numbers are of one moment. Sums are saved only if the
 * books are sound; otherwise the earlier sums stay, with their day.
 */
export async function saveAssurance(ctx: Pick<Ctx, 'db'>, { id, asked, broken, chainHolds }: Verification) {
  const { db } = ctx;
  const sums = await findAssuranceSums(ctx);
  await db
    .insertInto('assurance')
    .values({
      verification_id: id,
      asked,
      broken,
      chain_holds: chainHolds,
      ...(await countDeals(ctx)),
      currencies: sums.filter(({ owing }) => owing > 0n).map(({ currency }) => currency),
      short: sums.filter(({ owing, ours }) => owing > 0n && ours < 0n).map(({ currency }) => currency),
      ...(await countPayouts(ctx)),
    })
    .execute();
  if (broken.length === 0 && chainHolds) {
    for (const { currency, owed, ours, revealsFew } of sums) {
      const shown = mergeSumsToPublish(owed);
      if (!shown) continue;
      const row = {
        verification_id: id,
        owed: JSON.stringify(shown.map(({ minor, ...sum }) => ({ ...sum, minor: String(minor) }))),
        ours: revealsFew ? null : ours,
      };
      await db
        .insertInto('assurance_held')
        .values({ currency, ...row })
        .onConflict((conflict) => conflict.column('currency').doUpdateSet(row))
        .execute();
    }
  }
  await announcePageChange(db, assuranceTopic);
}

async function countDeals({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await sql<{ deals_held: number; deals_settled: number }>`
    select (select count(*)::integer from ledger_account where kind = 'escrow' and balance > 0) as deals_held,
      (select count(distinct deal_id)::integer from ledger_journal where kind = 'settlement') as deals_settled`.execute(
    db,
  );
  return rows[0]!;
}

const counted_days = 90;

type PayoutCounts = {
  payouts_in_time: number;
  payouts_late: number;
  payouts_owing: number;
  payouts_waiting: number;
  payouts_back: number;
  payouts_median_ms: bigint | null;
};

const dayOf = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'Africa/Lagos')::date`;

/**
 * Counts payouts to sellers of the last 90 days by the last day of their plan. What could not be sent in time (to a suspended member or one
 * without a bank account, or in a currency other than naira) counts as waiting until it is paid, and is never late.
 */
async function countPayouts({ db }: Pick<Ctx, 'db'>): Promise<PayoutCounts> {
  const { rows } = await sql<PayoutCounts>`
    with released as (
      select o.ended_at, o.ended_at - j.at as took, ${dayOf(sql`greatest(r.due_at, r.not_before)`)} as due, r.currency = 'NGN' and m.suspended_at is null
          and exists (select from payout_account a where a.member_id = r.member_id and a.usable_from <= r.due_at) as payable
      from payout_release r join member m on m.id = r.member_id
      join ledger_journal j on j.kind = 'settlement' and j.deal_id = r.deal_id and j.part = r.part
      left join payout o on o.deal_id = r.deal_id and o.part = r.part and o.member_id = r.member_id and o.state = 'success'
      where r.due_at > ${businessNow} - make_interval(days => ${counted_days})),
    counted as (select *, case when ${dayOf(sql`ended_at`)} <= due then 'in time'
        when ended_at is not null then case when payable then 'late' end
        when due >= ${dayOf(businessNow)} then 'to come' when payable then 'owing' else 'waiting' end as outcome from released)
    select count(*) filter (where outcome = 'in time')::integer as payouts_in_time,
      count(*) filter (where outcome = 'late')::integer as payouts_late,
      count(*) filter (where outcome = 'owing')::integer as payouts_owing,
      count(*) filter (where outcome = 'waiting')::integer as payouts_waiting,
      (select count(*)::integer from payout where state = 'reversed' and purse = 'member_payable'
        and ended_at > ${businessNow} - make_interval(days => ${counted_days})) as payouts_back,
      (percentile_cont(0.5) within group (order by extract(epoch from took)) * 1000)::bigint as payouts_median_ms
    from counted`.execute(db);
  return rows[0]!;
}
