import { awardBid } from '#domain/trade/rfqs/awards/award-bid.ts';
import { bidDigest } from '#domain/trade/rfqs/awards/award.rules.ts';
import { acceptedCounter, presentOfferOf, type BidOffer } from '#domain/trade/rfqs/bids/offered-by.ts';
import type { BidWords } from '#domain/trade/rfqs/awards/award.rules.ts';
import type { Member } from '#domain/acting/context.ts';
import { openBidding } from './bids.ts';
import type { TestDatabase } from './database.ts';

/** The fields that the form of an award sends about a bid. */
export async function seenOfBid({ db }: Pick<TestDatabase, 'db'>, bidId: string): Promise<string> {
  const row = await db
    .selectFrom('rfq_bid')
    .selectAll()
    .select(acceptedCounter.as('counter'))
    .where('id', '=', BigInt(bidId))
    .executeTakeFirstOrThrow();
  return bidDigest(presentOfferOf(row as unknown as BidOffer, row.counter), row as unknown as BidWords);
}

/** A market with open requests of 40 tons and bids of ₦100,000 a ton, and the buyer's answers for an award. */
export async function openAwards(site: TestDatabase) {
  const { ctx, db } = site;
  const bidding = await openBidding(site);

  const seen = (bidId: string) => seenOfBid(site, bidId);

  return {
    ...bidding,
    /** A request with a bid that offers all of it, in parts from 5 tons on. */
    answered: (wanted: Parameters<typeof bidding.answered>[0] = {}, more: Record<string, string | undefined> = {}) =>
      bidding.answered(wanted, { priceOffer: '100000', leastQuantity: '5', ...more }),
    seen,
    award: async (buyer: Member, publicId: string, bidId: string, quantity: number) =>
      awardBid(
        ctx(buyer),
        { publicId, bidId },
        { quantity, shippingAddress: '12 Marina, Lagos', seen: await seen(bidId) },
      ),
    awardsOf: (rfqId: bigint) =>
      db.selectFrom('rfq_award').selectAll().where('rfq_id', '=', rfqId).orderBy('id').execute(),
    rfqOf: (rfqId: bigint) => db.selectFrom('rfq').selectAll().where('id', '=', rfqId).executeTakeFirstOrThrow(),
  };
}
