import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** A public request counts in its buyer's favour if staff have not taken it down, and nothing about it waits for them. */
const vouches = sql`rfq.opened_at is not null
  and not exists (select from rfq_step where rfq_id = rfq.id and event = 'withdrawn' and party = 'staff')
  and not exists (select from rfq_report where rfq_id = rfq.id and decided_at is null)
  and not exists (select from rfq_to_read where rfq_id = rfq.id and read_at is null)`;

/** Whether the buyer's next request can be public before staff have read it, in a query about a row of `member`. */
export const hasPublishedRfq = sql<boolean>`exists (select from rfq where rfq.buyer_id = member.id and ${vouches})`;

/** Bids and awards do not count, because one person could send them between two accounts of their own. */
export const hasFinishedRfq = sql<boolean>`exists (select from rfq where rfq.buyer_id = member.id and rfq.state <> 'withdrawn'
  and rfq.deadline <= business_now() and rfq.deadline >= rfq.opened_at + interval '1 day' and ${vouches})`;

/** Staff read what a new buyer posts and changes. */
export async function isNewRfqBuyer({ db }: Ctx, buyerId: bigint, hasCompletedOrder: boolean): Promise<boolean> {
  if (hasCompletedOrder) return false;
  const { rows } = await sql<{
    has_finished: boolean;
  }>`select ${hasFinishedRfq} as has_finished from member where id = ${buyerId}`.execute(db);
  return rows[0]?.has_finished !== true;
}
