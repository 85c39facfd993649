import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { mailedRequest } from '../bids/mailed-request.ts';
import { notifyBidders, notifyBuyer } from '../bids/notify-bidders.ts';

type Expired = {
  bid_id: bigint;
  public_id: string;
  product_name: string;
  quantity: bigint;
  unit: Unit;
  deadline: Date;
  is_sealed: boolean;
  bidder_id: bigint;
  bidder_name: string;
  bidder_email: string | null;
  buyer_id: bigint;
  buyer_name: string;
  buyer_email: string | null;
};

/** Returns how many there were. */
export async function expireCounters(ctx: Ctx, most: number): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job ends expired counter-offers.');
  return transaction(ctx, async (ctx) => {
    const { rows } = await sql<Expired>`
      with due as materialized (
        select id from rfq_counter where state = 'open' and expires_at <= business_now()
        order by expires_at, id limit ${most} for update skip locked
      ), ended as (
        update rfq_counter set state = 'expired', changed_at = business_now() from due where rfq_counter.id = due.id
        returning rfq_counter.bid_id
      )
      select bid_id, public_id, product_name, rfq.quantity, unit, deadline, is_sealed, bidder_id, bidder.name as bidder_name,
        bidder.email as bidder_email, buyer_id, buyer.name as buyer_name, buyer.email as buyer_email
      from ended join rfq_bid bid on bid.id = ended.bid_id join rfq on rfq.id = bid.rfq_id
        join member bidder on bidder.id = bid.bidder_id join member buyer on buyer.id = rfq.buyer_id
      order by bid_id`.execute(ctx.db);
    for (const one of rows) await notifyBoth(ctx, one);
    return rows.length;
  });
}

async function notifyBoth(ctx: Ctx, one: Expired): Promise<void> {
  const request = mailedRequest(one);
  const bidder = { id: one.bidder_id, name: one.bidder_name, email: one.bidder_email };
  await notifyBidders(ctx, 'bid counter-expired to bidder', [{ bidId: one.bid_id, request, bidder }]);
  const path = link('rfqCounter', { publicId: request.publicId, bidId: String(one.bid_id) });
  await notifyBuyer(ctx, 'bid counter-expired to buyer', {
    request,
    buyer: { id: one.buyer_id, name: one.buyer_name, email: one.buyer_email },
    path,
  });
}
