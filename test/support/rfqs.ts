import { sql } from 'kysely';
import type { Database } from '#platform/database/connect.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { postRfq } from '#domain/trade/rfqs/post-rfq.ts';
import { postProRfqSchema, postRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { day_ms } from '#platform/clock.ts';
import { dayInLagos } from '#domain/values/day-input.ts';

/** A buyer's request for forty tons of copra, a week before the deadline. */
export function typedRfq(now: Date, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    product_name: 'Copra, sun dried',
    type: 'Processed Products',
    category: 'copra',
    specifications: 'Moisture below 6 %, bags of 50 kg.',
    quantity: '40',
    unit: 'ton',
    price: '1,100,000',
    price_to: '1,200,000',
    location: 'Badagry, Lagos',
    delivery_timeframe: 'Within 30 days',
    deadline: dayInLagos(new Date(now.getTime() + 7 * day_ms)),
    deadline_time: '17:00',
    terms: 'yes',
    ...changes,
  };
}

type Posting = { ctx: (actor: Member) => Ctx; buyer: Member; changes?: Record<string, unknown>; isPro?: boolean };

/** A posted request of a buyer. A new buyer's request waits for staff. */
export async function postedRfq({ ctx, buyer, changes = {}, isPro = false }: Posting): Promise<string> {
  // The database decides by its own clock.
  const typed = typedRfq(new Date(), changes);
  const input = isPro ? postProRfqSchema.parse(typed) : postRfqSchema.parse(typed);
  return (await postRfq(ctx(buyer), input, { isPro })).publicId;
}

/** A seller's bid on an open request, inserted as a row; tests of bids send them. */
export async function bidFor(db: Database, rfqId: bigint, bidderId: bigint): Promise<void> {
  await sql`insert into rfq_bid (rfq_id, bidder_id, full_name, email, phone, position, company_name, company_address,
      years_in_business, annual_revenue, current_stock, monthly_capacity, earliest_delivery, price_kobo, transportation_method,
      quantity, least_quantity, valid_until)
    select ${rfqId}, ${bidderId}, 'Sade Hunsu', 'sade@farm.example', '+2348031234567', 'Owner', 'Hunsu Farms', 'Badagry',
      5, '<1M', 10, 10, '2026-12-20', 115000000, 'road', 40, 40, '2027-01-20'`.execute(db);
}
