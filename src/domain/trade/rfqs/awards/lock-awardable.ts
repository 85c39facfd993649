import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { readBidId } from '../bids/lock-own-bid.ts';
import { acceptedCounter, presentOfferOf, type BidOffer } from '../bids/offered-by.ts';
import type { BidWords } from './award.rules.ts';
import { lockOwnRfq, type LockedRfq } from '../own-rfq.ts';
import { isUndecided } from '../rfq.states.ts';
import { isRoundOpening } from '../rounds/round-of-bid.ts';
import { awardTexts } from './award.texts.ts';

type AwardableBid = {
  id: bigint;
  bidderId: bigint;
  offer: BidOffer;
  words: BidWords;
  isConfirmed: boolean;
  now: Date;
};

/** Finds the bidder of a bid on the buyer's own request without a lock, because both accounts are locked before the request. */
export async function findBidder({ db, actor }: Ctx, publicId: string, bidId: string): Promise<bigint> {
  const found = await db
    .selectFrom('rfq_bid')
    .innerJoin('rfq', 'rfq.id', 'rfq_bid.rfq_id')
    .select('bidder_id')
    .where('rfq_bid.id', '=', readBidId(bidId))
    .where('public_id', '=', publicId)
    .where('buyer_id', '=', actor.kind === 'member' ? actor.id : -1n)
    .executeTakeFirst();
  if (!found) throw new Failure('not_found', awardTexts.unknownBid);
  return found.bidder_id;
}

export async function lockOwnAwardable(ctx: Ctx, publicId: string, bidId: string) {
  const rfq = await lockOwnRfq(ctx, publicId);
  return { rfq, bid: await lockAwardableBid(ctx, rfq, readBidId(bidId)) };
}

/** Locks a bid after its request. Refuses if, by the database's clock, the request or the bid cannot be awarded. */
export async function lockAwardableBid({ db }: Ctx, rfq: LockedRfq, bidId: bigint): Promise<AwardableBid> {
  const row = await db
    .selectFrom('rfq_bid')
    .select(['id', 'bidder_id', 'state', 'sealed', 'revision', 'price_kobo', 'quantity', 'least_quantity'])
    .select(['freight_kobo', 'freight_for', 'earliest_delivery', 'valid_until', 'bidder_erased_at'])
    .select(['transportation_method', 'certifications', 'additional_notes', 'terms'])
    .select([sql<Date>`business_now()`.as('now'), acceptedCounter.as('counter')])
    .select(isRoundOpening(sql.ref('rfq_bid.rfq_id')).as('is_round_opening'))
    .select(
      sql<boolean>`exists (select from rfq_award award join rfq_bid awarded_bid on awarded_bid.id = award.bid_id
        where award.rfq_id = rfq_bid.rfq_id and awarded_bid.bidder_id = rfq_bid.bidder_id and award.state = 'made')`.as(
        'is_awarded',
      ),
    )
    .where('id', '=', bidId)
    .where('rfq_id', '=', rfq.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', awardTexts.unknownBid);
  if (row.is_awarded) throw new Failure('conflict', awardTexts.awarded);
  requireTakesAwards(rfq, row.now);
  if (row.state === 'withdrawn' || row.bidder_erased_at) throw new Failure('conflict', awardTexts.withdrawn);
  if (row.sealed || row.price_kobo === null) throw new Failure('conflict', awardTexts.notReadable);
  if (row.is_round_opening) throw new Failure('conflict', awardTexts.opening);
  return {
    id: row.id,
    bidderId: row.bidder_id,
    offer: presentOfferOf(row as unknown as BidOffer, row.counter),
    words: row as unknown as BidWords,
    isConfirmed: row.revision >= rfq.revision,
    now: row.now,
  };
}

function requireTakesAwards({ state, due_at }: Pick<LockedRfq, 'state' | 'due_at'>, now: Date): void {
  if (state === 'awarded') throw new Failure('conflict', awardTexts.allAwarded);
  if (!isUndecided(state)) throw new Failure('conflict', awardTexts.over);
  if (state !== 'open' && due_at && due_at <= now) throw new Failure('conflict', awardTexts.lapsed);
}
