import { sql } from 'kysely';
import { mostSharingAccounts } from '#domain/people/accounts-together/find-together.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { MoneyUsed } from './money-room.rules.ts';

type UsageQuery = {
  memberId: bigint;
  /** Leaves out open payments for this purpose, because a purpose is paid only once. */
  except?: { purpose: string; subject: string } | undefined;
  /** Counts only what was paid, without open payments. */
  isPaidOnly?: boolean;
};

/** A subquery, so that it is computed once and an index can be used. */
const begins = (span: 'day' | 'month') =>
  sql`(select date_trunc(${sql.lit(span)}, business_now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos')`;
const [dayStart, monthStart] = [begins('day'), begins('month')];

/**
 * What the accounts that count together with the member paid by card and withdrew. The day and the month are those of Lagos,
 * by the database's clock. The last open payment of each purpose counts as paid for an hour.
 */
export async function findMoneyUsed(
  { db }: Pick<Ctx, 'db'>,
  { memberId, except, isPaidOnly = false }: UsageQuery,
): Promise<MoneyUsed> {
  const { rows } = await sql<MoneyUsed>`
    with together as materialized (select accounts_together(${memberId}::bigint, ${mostSharingAccounts}) as ids),
    by_card as (
      select minor, paid_at >= ${dayStart} as is_today from payment
      where payer_id = any((select ids from together)::bigint[]) and state = 'paid' and channel is distinct from 'bank_transfer'
        and currency = 'NGN' and paid_at >= ${monthStart}
      union all
      select minor, true from (
        select distinct on (purpose, subject) minor from payment
        where payer_id = any((select ids from together)::bigint[]) and state in ('begun', 'open')
          and channel is distinct from 'bank_transfer' and currency = 'NGN' and begun_at > (select business_now() - interval '1 hour')
          and (purpose, subject) is distinct from (${except?.purpose ?? null}::text, ${except?.subject ?? null}::text)
          and purpose <> 'balance' and not ${isPaidOnly}
        order by purpose, subject, id desc) open
    )
    select member_level(${memberId}::bigint) as level,
      (select coalesce(sum(minor) filter (where is_today), 0)::bigint from by_card) as "cardDay_kobo",
      (select coalesce(sum(minor), 0)::bigint from by_card) as "cardMonth_kobo",
      (select coalesce(sum(minor), 0)::bigint from payout
        where member_id = any((select ids from together)::bigint[]) and purse in ('member_available', 'buyer_refundable')
          and currency = 'NGN' and state not in ('failed', 'reversed', 'cancelled', 'turned_down') and asked_for_at >= ${dayStart}) as "withdrawnDay_kobo"`.execute(
    db,
  );
  return rows[0]!;
}
