import { sql } from 'kysely';
import { businessNow, businessNowOnce } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';

type DuePayout = { id: bigint; reference: string };

/**
 * Payouts about which we have to ask the provider now; only one worker gets each. The pauses grow from a minute to six hours. An arrived
 * payout is asked about daily for two more weeks, because a bank may return it without a notice.
 */
export async function claimDuePayouts({ db }: Ctx, provider: string, most: number): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    update payout set asks = asks + 1,
      ask_at = case when ended_at is null then ${businessNow} + least(interval '6 hours', interval '1 minute' * power(2, least(asks, 9)))
        when ended_at > ${businessNow} - interval '13 days' then ${businessNow} + interval '1 day' end
    where id in (
      select id from payout where ask_at <= ${businessNowOnce} and provider = ${provider}
      order by ask_at, id limit ${most} for update skip locked
    ) returning id, reference`.execute(db);
  return rows;
}
