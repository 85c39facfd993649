import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { contentColumns } from './bid.content.ts';
import { bidForBuyer, type BidForBuyer } from './bid-for-buyer.view.ts';

/** The open bids that stand on the member's own request, the cheapest first; nothing for anybody else. */
export async function findBidsForBuyer({ db, actor }: Ctx, publicId: string, most = 200): Promise<BidForBuyer[]> {
  if (actor.kind !== 'member') return [];
  const rows = await db
    .selectFrom('rfq_bid')
    .innerJoin('rfq', 'rfq.id', 'rfq_bid.rfq_id')
    .select(contentColumns.map((column) => `rfq_bid.${column}` as const))
    .select(['rfq_bid.id', 'bidder_id', 'bidder_erased_at', 'rfq_bid.revision', 'sent_at', 'rfq_bid.changed_at'])
    .select([
      sql<null>`null`.as('sealed'),
      sql<boolean>`exists (select from rfq_award award where award.bid_id = rfq_bid.id and award.state = 'made')`.as(
        'is_awarded',
      ),
    ])
    .where('public_id', '=', publicId)
    .where('buyer_id', '=', actor.id)
    .where('rfq_bid.state', '=', 'standing')
    .where('price_kobo', 'is not', null)
    .where('sealed', 'is', null)
    .orderBy('price_kobo')
    .orderBy('rfq_bid.id')
    .limit(most)
    .execute();
  return rows.flatMap((row) => bidForBuyer(row) ?? []);
}
