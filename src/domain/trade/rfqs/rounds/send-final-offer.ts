import { sql } from 'kysely';
import type { BidKey } from '#platform/bid-key.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseCodes } from '../../messages/refuse-codes.ts';
import { lockTraders, requireTrader } from '../../standing/may-trade.ts';
import { bidColumns, bidContentIn, type BidContent } from '../bids/bid.content.ts';
import { lockBidRequest } from '../bids/find-bid-request.ts';
import { flagBidWords } from '../bids/flag-bid-words.ts';
import { readBidId } from '../bids/lock-own-bid.ts';
import { readBidOffer } from '../bids/read-supply-request.ts';
import { sealBid, bidKeyFingerprintInForce } from '../bids/seal-bid.ts';
import { bidTexts } from '../bids/supply-request.schema.ts';
import { notifyBidders } from '../bids/notify-bidders.ts';
import { endCountersOfBid } from '../counters/counters-of-bid.ts';
import { isUndecided } from '../rfq.states.ts';
import { finalRound, roundTexts, type FinalOffer } from './round.schema.ts';
import { takeFinalOffers } from './take-final-offers.ts';

/** If the bids of the request are not sealed, the offer counts at once. */
export async function sendFinalOffer(
  ctx: Ctx,
  bidId: string,
  input: FinalOffer,
  key: BidKey,
): Promise<{ bidId: bigint }> {
  refuseCodes({ conditions: input.conditions, additionalNotes: input.additionalNotes });
  return explainFinalOfferRefusals(() =>
    transaction(ctx, async (ctx) => {
      const bidder = await requireTrader(ctx, input.terms);
      const found = await findRoundPlace(ctx, bidder.id, bidId);
      await lockTraders(ctx, found.buyer_id, bidder.id);
      const request = await lockBidRequest(ctx, found.rfq_id);
      if (!isUndecided(request.state)) throw new Failure('conflict', roundTexts.over);
      const { first, isFirstAnswer, deadline } = await lockBid(ctx, found);
      const content: BidContent = { ...first, ...readBidOffer(input, request, ctx.now) };
      await saveFinalOffer(
        ctx,
        found,
        request.isSealed ? await sealFinalOffer(ctx, key, found, bidder.id, content) : null,
      );
      if (!request.isSealed) {
        await endCountersOfBid(ctx, found.id);
        await takeFinalOffers(ctx, [{ bidId: found.id, content }]);
        await flagBidWords(ctx, { bidId: found.id, productName: request.productName, author: bidder, content });
      }
      if (isFirstAnswer)
        await notifyBidders(ctx, 'bid final-sent', [{ bidId: found.id, request, bidder, answerBy: deadline }]);
      return { bidId: found.id };
    }),
  );
}

type Place = { id: bigint; rfq_id: bigint; buyer_id: bigint };

async function findRoundPlace({ db }: Ctx, bidderId: bigint, bidId: string): Promise<Place> {
  const row = await db
    .selectFrom('rfq_bid')
    .innerJoin('rfq', 'rfq.id', 'rfq_bid.rfq_id')
    .leftJoin('rfq_round_bidder as place', 'place.bid_id', 'rfq_bid.id')
    .select(['rfq_bid.id', 'rfq_bid.rfq_id', 'rfq.buyer_id', 'place.bid_id'])
    .where('rfq_bid.id', '=', readBidId(bidId))
    .where('rfq_bid.bidder_id', '=', bidderId)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', bidTexts.unknown);
  if (row.bid_id === null) throw new Failure('conflict', roundTexts.notInRound);
  return row;
}

/** Locks the bid after the request and the round. */
async function lockBid({ db }: Ctx, { id, rfq_id }: Place) {
  const round = await db
    .selectFrom('rfq_round')
    .select('deadline')
    .where('rfq_id', '=', rfq_id)
    .where('opened_at', 'is', null)
    .where('deadline', '>', businessNow)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!round) throw new Failure('conflict', roundTexts.roundOver);
  const bid = await db
    .selectFrom('rfq_bid')
    .select([...bidColumns, 'state'])
    .select([
      sql<boolean>`exists (select from rfq_award award where award.bid_id = rfq_bid.id
        and award.state in ('proposed', 'made'))`.as('is_awarded'),
      sql<boolean>`(select answered_at is null from rfq_round_bidder where bid_id = rfq_bid.id)`.as('is_first_answer'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (bid.state !== 'standing') throw new Failure('conflict', roundTexts.withdrawn);
  if (bid.is_awarded) throw new Failure('conflict', roundTexts.awarded);
  const first = bidContentIn(bid);
  if (!first) throw new Failure('conflict', roundTexts.notInRound);
  return { first, isFirstAnswer: bid.is_first_answer, deadline: round.deadline };
}

async function sealFinalOffer(ctx: Ctx, key: BidKey, { rfq_id }: Place, bidderId: bigint, content: BidContent) {
  if ((await bidKeyFingerprintInForce(ctx.db)) !== key.fingerprint) throw new Failure('unavailable', bidTexts.otherKey);
  return sealBid(key, { rfqId: rfq_id, bidderId, round: finalRound }, content);
}

async function saveFinalOffer({ db }: Ctx, { id }: Place, sealed: Buffer | null): Promise<void> {
  const answered = { answered_at: businessNow, sealed };
  await db.updateTable('rfq_round_bidder').set(answered).where('bid_id', '=', id).execute();
}

/** The database refuses a final offer that is late by its own clock, after the wait for the lock of the round. */
async function explainFinalOfferRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'rfq_final_in_time') throw error;
    throw new Failure('conflict', roundTexts.roundOver);
  }
}
