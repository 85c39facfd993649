import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { link } from '#content/link.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { findBlockers } from '#domain/people/blocks/blocks.ts';
import { lockTraders, requireTrader } from '../../standing/may-trade.ts';
import { findBidRequestById } from '../bids/find-bid-request.ts';
import { readBidId, lockOwnBid } from '../bids/lock-own-bid.ts';
import { notifyBuyer } from '../bids/notify-bidders.ts';
import { isUndecided } from '../rfq.states.ts';
import { counterTexts, type AcceptCounter, type AnswerCounter } from './counter.schema.ts';

type Answered = { bidId: bigint };

/** The row of the bid does not change: `offered-by.ts` takes price and quantity from the last accepted counter-offer. */
export async function acceptCounter(ctx: Ctx, bidId: string, { counter, terms }: AcceptCounter): Promise<Answered> {
  return transaction(ctx, async (ctx) => {
    const bidder = await requireTrader(ctx, terms);
    const { buyerId } = await findBuyerOfOwnBid(ctx, bidder, bidId);
    await lockTraders(ctx, buyerId, bidder.id);
    return endCounter(ctx, bidId, counter, 'accepted');
  });
}

export async function declineCounter(ctx: Ctx, bidId: string, { counter }: AnswerCounter): Promise<Answered> {
  return transaction(ctx, (ctx) => endCounter(ctx, bidId, counter, 'declined'));
}

async function findBuyerOfOwnBid({ db }: Ctx, bidder: Member, bidId: string): Promise<{ buyerId: bigint }> {
  const row = await db
    .selectFrom('rfq_bid')
    .innerJoin('rfq', 'rfq.id', 'rfq_bid.rfq_id')
    .select('buyer_id')
    .where('rfq_bid.id', '=', readBidId(bidId))
    .where('bidder_id', '=', bidder.id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', counterTexts.unknown);
  return { buyerId: row.buyer_id };
}

async function endCounter(ctx: Ctx, bidId: string, counter: bigint, to: 'accepted' | 'declined'): Promise<Answered> {
  const bid = await lockOwnBid(ctx, bidId);
  if (bid.state !== 'standing' || !isUndecided(bid.request.state)) throw new Failure('conflict', counterTexts.notOpen);
  const found = await ctx.db
    .selectFrom('rfq_counter')
    .select(['id', sql<boolean>`expires_at <= ${businessNow}`.as('is_over')])
    .where('bid_id', '=', bid.id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Failure('conflict', counterTexts.notOpen);
  if (found.id !== counter) throw new Failure('conflict', counterTexts.otherOne);
  if (found.is_over) throw new Failure('conflict', counterTexts.expired);
  await ctx.db
    .updateTable('rfq_counter')
    .set({ state: to, changed_at: businessNow })
    .where('id', '=', found.id)
    .execute();
  await notifyOfAnswer(ctx, bid.id, bid.rfq_id, to);
  return { bidId: bid.id };
}

async function notifyOfAnswer(ctx: Ctx, bidId: bigint, rfqId: bigint, to: 'accepted' | 'declined'): Promise<void> {
  const request = await findBidRequestById(ctx, rfqId);
  const blockers = await findBlockers(ctx, [request.buyer.id]);
  if (blockers.has(request.buyer.id)) return;
  const buyer = await ctx.db
    .selectFrom('member')
    .select(['id', 'name', 'email'])
    .where('id', '=', request.buyer.id)
    .executeTakeFirstOrThrow();
  const path = link('rfqCounter', { publicId: request.publicId, bidId: String(bidId) });
  await notifyBuyer(ctx, `bid counter-${to}`, { request, buyer, path });
}
