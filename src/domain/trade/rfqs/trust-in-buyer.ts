import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** A public request counts in its buyer's favour if staff have read all of it, left it up, and have no report to decide. */
const vouches = sql`rfq.opened_at is not null
  and not exists (select from rfq_step where rfq_id = rfq.id and event = 'withdrawn' and party = 'staff')
  and not exists (select from rfq_report where rfq_id = rfq.id and decided_at is null)
  and not exists (select from rfq_to_read where rfq_id = rfq.id and read_at is null)`;

/** Whether the buyer's next request can be public before staff have read it, in a query about a row of `member`. */
export const hasPublishedRfq = sql<boolean>`exists (select from rfq where rfq.buyer_id = member.id and ${vouches})`;

/**
 * Whether a request of the buyer was public for a day or longer, until its deadline, without an open report. Bids and awards do not
 * count, because one person could send them between two accounts of their own.
 */
export const hasFinishedRfq = sql<boolean>`exists (select from rfq where rfq.buyer_id = member.id and rfq.state <> 'withdrawn'
  and rfq.deadline <= business_now() and rfq.deadline >= rfq.opened_at + interval '1 day' and ${vouches})`;

/** Whether staff read what the buyer posts and changes: the buyer has completed no order, and none of their requests was public for its whole time. */
export async function isNewRfqBuyer({ db }: Ctx, buyerId: bigint, hasCompletedOrder: boolean): Promise<boolean> {
  if (hasCompletedOrder) return false;
  const { rows } = await sql<{
    has: boolean;
  }>`select ${hasFinishedRfq} as has from member where id = ${buyerId}`.execute(db);
  return rows[0]?.has !== true;
}
