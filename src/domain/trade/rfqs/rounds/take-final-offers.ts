import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { bidColumns, toSealedText, type BidContent } from '../bids/bid.content.ts';

type Final = { bidId: bigint; content: BidContent };

export async function takeFinalOffers({ db }: Ctx, finals: readonly Final[]): Promise<void> {
  if (finals.length === 0) return;
  const ids = finals.map(({ bidId }) => bidId);
  await sql`update rfq_round_bidder one set first_price_kobo = coalesce(first_price_kobo, bid.price_kobo),
      first_quantity = coalesce(first_quantity, bid.quantity), sealed = null
    from rfq_bid bid where bid.id = one.bid_id and bid.id = any(${ids}::bigint[])`.execute(db);
  const rows = finals.map(({ bidId, content }) => `{"id":"${bidId}",${toSealedText(content).trim().slice(1)}`);
  const newValues = sql.join(bidColumns.map((column) => sql`${sql.ref(column)} = final.${sql.ref(column)}`));
  await sql`update rfq_bid set final_at = (select ${businessNow}), changed_at = (select ${businessNow}), version = rfq_bid.version + 1, ${newValues}
    from jsonb_populate_recordset(null::rfq_bid, ${`[${rows.join(',')}]`}::jsonb) final where rfq_bid.id = final.id`.execute(
    db,
  );
}
