import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockTraders } from '../../standing/may-trade.ts';
import { readBidId } from '../bids/lock-own-bid.ts';
import { mailedRequest } from '../bids/mailed-request.ts';
import { requireBuyingMember, lockOwnRfq } from '../own-rfq.ts';
import { isRfqPublicId } from '../public-id.policy.ts';
import { counterTexts } from './counter.schema.ts';

/** 'both willing' if the two members are about to agree, so neither may block the other; 'the buyer' if the buyer only withdraws something. */
type Need = 'both willing' | 'the buyer';

/** Locks the request and the bid; if the two are about to agree, both members first. */
export async function lockBidForBuyer(ctx: Ctx, publicId: string, bidId: string, need: Need) {
  const buyer = requireBuyingMember(ctx);
  const found =
    isRfqPublicId(publicId) &&
    (await ctx.db
      .selectFrom('rfq_bid')
      .innerJoin('rfq', 'rfq.id', 'rfq_bid.rfq_id')
      .innerJoin('member', 'member.id', 'rfq_bid.bidder_id')
      .select(['member.id', 'member.name', 'member.email'])
      .where('rfq_bid.id', '=', readBidId(bidId))
      .where('public_id', '=', publicId)
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirst());
  if (!found) throw new Failure('not_found', counterTexts.unknown);
  if (need === 'both willing') await lockTraders(ctx, buyer.id, found.id);
  const rfq = await lockOwnRfq(ctx, publicId);
  const { rows } = await sql<LockedBid>`
    select id, bidder_id as "bidderId", state, price_kobo is not null and sealed is null as "isReadable",
      exists (select from rfq_award award where award.bid_id = bid.id and award.state in ('proposed', 'made')) as "isAwarded",
      exists (select from rfq_round_bidder one join rfq_round round using (rfq_id)
        where one.bid_id = bid.id and round.opened_at is null) as "isInRound", business_now() as now
    from rfq_bid bid where id = ${readBidId(bidId)} for update`.execute(ctx.db);
  const bid = rows[0];
  if (!bid) throw new Failure('not_found', counterTexts.unknown);
  return { rfq, bid, request: mailedRequest(rfq), bidder: found };
}

type LockedBid = {
  id: bigint;
  bidderId: bigint;
  state: string;
  isReadable: boolean;
  isAwarded: boolean;
  isInRound: boolean;
  now: Date;
};
