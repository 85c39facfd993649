import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

/**
 * Whether the buyer is paying for a deal now: a payment was begun that neither came nor failed, within two hours of the first try, so
 * that beginning again and again does not keep the stock. Whoever needs the answer to stay true locks the deal first.
 */
export async function isPaymentUnderWay({ db }: Ctx, dealId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is_under_way: boolean }>`
    select coalesce(bool_or(state in ('begun', 'open')) and min(begun_at) > business_now() - interval '2 hours', false) as is_under_way
    from payment where deal_id = ${dealId}`.execute(db);
  return rows[0]!.is_under_way;
}
