import { sql } from 'kysely';
import { businessNow, businessNowOnce } from '#platform/database/business-clock.ts';
import type { Ctx } from '../context.ts';

export type DuePayout = { id: bigint; reference: string };

/** Payouts that are to be asked about by now, each for one of those who ask at once: a minute at first, six hours at most between. */
export async function claimDuePayouts({ db }: Ctx, provider: string, most: number): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    update payout set asks = asks + 1,
      ask_at = ${businessNow} + least(interval '6 hours', interval '1 minute' * power(2, least(asks, 9)))
    where id in (
      select id from payout where ask_at <= ${businessNowOnce} and provider = ${provider}
      order by ask_at, id limit ${most} for update skip locked
    ) returning id, reference`.execute(db);
  return rows;
}
