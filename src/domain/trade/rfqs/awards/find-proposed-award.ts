import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { readBidId } from '../bids/lock-own-bid.ts';
import type { AwardState } from '../bids/award-of-bid.ts';

export type ProposedAward = {
  id: bigint;
  bidId: bigint;
  publicId: string;
  productName: string;
  unit: Unit;
  buyer: string;
  quantity: bigint;
  price_kobo: bigint;
  freight_kobo: bigint;
  shares: readonly number[];
  shippingAddress: string | undefined;
  until: Date | undefined;
  state: AwardState;
  /** The award still waits for the bidder, by the database's clock. */
  waits: boolean;
  offered: { quantity: bigint | null; least: bigint | null };
};

export async function findProposedAward({ db, actor }: Ctx, bidId: string): Promise<ProposedAward | undefined> {
  const row = await db
    .selectFrom('rfq_award')
    .innerJoin('rfq_bid', 'rfq_bid.id', 'rfq_award.bid_id')
    .innerJoin('rfq', 'rfq.id', 'rfq_award.rfq_id')
    .select(['rfq_award.id', 'bid_id', 'public_id', 'product_name', 'unit', 'buyer_name', 'buyer_company', 'shares'])
    .select(['rfq_award.quantity', 'rfq_award.price_kobo', 'rfq_award.freight_kobo', 'rfq_award.state'])
    .select(['rfq_award.shipping_address', 'answer_until', 'rfq_bid.quantity as offered', 'least_quantity'])
    .select(sql<boolean>`rfq_award.state = 'proposed' and answer_until > business_now()`.as('waits'))
    .where('bid_id', '=', readBidId(bidId))
    .where('bidder_id', '=', actor.kind === 'member' ? actor.id : -1n)
    .orderBy('rfq_award.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      bidId: row.bid_id,
      publicId: row.public_id,
      productName: row.product_name,
      unit: row.unit as Unit,
      buyer: row.buyer_company ?? row.buyer_name ?? 'A former member',
      quantity: row.quantity,
      price_kobo: row.price_kobo,
      freight_kobo: row.freight_kobo,
      shares: row.shares,
      shippingAddress: row.shipping_address ?? undefined,
      until: row.answer_until ?? undefined,
      state: row.state as AwardState,
      waits: row.waits,
      offered: { quantity: row.offered, least: row.least_quantity },
    }
  );
}
