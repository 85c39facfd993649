import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * Whether the buyer is paying for a deal now: a payment has begun that neither arrived nor failed. It counts for two hours after the
 * first attempt, so that a buyer cannot reserve stock forever by starting again. Lock the deal before you act on the answer.
 */
export async function isPaymentUnderWay({ db }: Ctx, dealId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is_under_way: boolean }>`
    select coalesce(bool_or(state in ('begun', 'open')) and min(begun_at) > business_now() - interval '2 hours', false) as is_under_way
    from payment where deal_id = ${dealId}`.execute(db);
  return rows[0]!.is_under_way;
}
