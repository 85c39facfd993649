import { sql } from 'kysely';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { writtenMoment } from '#domain/values/event-price.ts';
import { quantityText } from '#domain/values/listed-goods.ts';
import { queueTradeNews, type TradeNotice } from '../../news/queue-trade-news.ts';
import type { BidNews } from '../../news/trade-news.ts';
import type { MailedRequest } from './mailed-request.ts';
import { findBidRequestById } from './find-bid-request.ts';

/** The bidder to tell, and the request it is about. The news says nothing about the content of the bid. */
type BidderToNotify = {
  bidId: bigint;
  request: MailedRequest;
  bidder: TradeNotice['to'];
  /** The deadline of the bidder's answer, instead of the deadline of the request. */
  answerBy?: Date | undefined;
};

export async function notifyBidders(ctx: Ctx, news: BidNews, recipients: readonly BidderToNotify[]): Promise<void> {
  const notices = recipients.map(({ bidId, request, bidder, answerBy }) => ({
    to: bidder,
    news,
    about: `your bid on request ${request.publicId}`,
    what: `${quantityText(request.quantity, request.unit)} of ${request.productName}`,
    answers: [
      { label: 'Request', value: request.publicId },
      ...(answerBy
        ? [{ label: 'Answer by', value: writtenMoment(answerBy) }]
        : [
            { label: 'Deadline', value: writtenMoment(request.deadline) },
            ...(news === 'bid opened'
              ? []
              : [{ label: 'Bids', value: request.isSealed ? 'Sealed until the deadline' : 'Open' }]),
          ]),
    ],
    path: link('dashboardBid', { bidId: String(bidId) }),
  }));
  await queueTradeNews(ctx, notices);
}

type BuyerToNotify = { request: BidderToNotify['request']; buyer: BidderToNotify['bidder']; path: string };

export async function notifyBuyer(ctx: Ctx, news: BidNews, { request, buyer, path }: BuyerToNotify): Promise<void> {
  const notice = {
    to: buyer,
    news,
    about: `your request ${request.publicId}`,
    what: `${quantityText(request.quantity, request.unit)} of ${request.productName}`,
    answers: [{ label: 'Request', value: request.publicId }],
    path,
  };
  await queueTradeNews(ctx, [notice]);
}

/** Leaves out bidders who were awarded a part, and those who block the buyer. */
export async function notifyNotAwarded(ctx: Ctx, rfqId: bigint): Promise<void> {
  const request = await findBidRequestById(ctx, rfqId);
  const bidders = await ctx.db
    .selectFrom('rfq_bid')
    .innerJoin('member', 'member.id', 'rfq_bid.bidder_id')
    .select(['rfq_bid.id', 'member.id as memberId', 'member.name', 'member.email'])
    .where('rfq_id', '=', rfqId)
    .where('round', '=', 1)
    .where('state', '=', 'standing')
    .where('bidder_erased_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from rfq_award award join rfq_bid awarded_bid on awarded_bid.id = award.bid_id
        where award.rfq_id = rfq_bid.rfq_id and awarded_bid.bidder_id = member.id and award.state = 'made')
        and not exists (select from member_block where blocker_id = member.id and blocked_id = ${request.buyer.id})`,
    )
    .orderBy('rfq_bid.id')
    .execute();
  await notifyBidders(
    ctx,
    'bid not-awarded',
    bidders.map(({ id, memberId, name, email }) => ({ bidId: id, request, bidder: { id: memberId, name, email } })),
  );
}
