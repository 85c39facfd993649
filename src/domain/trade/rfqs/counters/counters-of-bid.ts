import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import type { CounterJson } from './counter.states.ts';

/** Newest first. If its time is over, a counter-offer is expired even before the job has marked it. */
export const countersOfBid = sql<CounterJson[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', counter.id::text,
    'price', counter.price_kobo::text, 'quantity', counter.quantity::text, 'message', counter.message,
    'state', case when counter.state = 'open' and counter.expires_at <= business_now() then 'expired' else counter.state end,
    'expires_at', counter.expires_at, 'at', counter.at) order by counter.id desc), '[]')
  from rfq_counter counter where counter.bid_id = rfq_bid.id)`;

export const hasOpenCounter = sql<boolean>`exists (select from rfq_counter counter where counter.bid_id = rfq_bid.id
  and counter.state = 'open' and counter.expires_at > business_now())`;

/** An accepted one ends too, or it would still change the price of a later offer. */
export async function endCountersOfBid({ db }: Ctx, bidId: bigint): Promise<void> {
  await db
    .updateTable('rfq_counter')
    .set({ state: 'withdrawn', changed_at: businessNow })
    .where('bid_id', '=', bidId)
    .where('state', 'in', ['open', 'accepted'])
    .execute();
}
