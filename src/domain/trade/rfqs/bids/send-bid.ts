import { sql } from 'kysely';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { valueInForce } from '#domain/acting/settings/settings-in-force.ts';
import type { BidKey } from '#platform/bid-key.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { refuseCodes } from '../../messages/refuse-codes.ts';
import { lockTraders, requireTrader } from '../../standing/may-trade.ts';
import { endCountersOfBid } from '../counters/counters-of-bid.ts';
import { emptyBidContent, type BidContent } from './bid.content.ts';
import { findBidRequest, lockBidRequest, type BidRequest } from './find-bid-request.ts';
import { flagBidWords } from './flag-bid-words.ts';
import { explainBidRefusals } from './explain-bid-refusals.ts';
import { noteTiesToBuyer } from './note-ties-to-buyer.ts';
import { readSupplyRequest } from './read-supply-request.ts';
import { sealBid, bidKeyFingerprintInForce } from './seal-bid.ts';
import { bidTexts, type SupplyRequest } from './supply-request.schema.ts';
import { notifyBidders } from './notify-bidders.ts';

type Sent = { bidId: bigint; isNew: boolean };

export async function sendBid(ctx: Ctx, publicId: string, input: SupplyRequest, key: BidKey): Promise<Sent> {
  const { certifications, additionalNotes, conditions } = input;
  refuseCodes({ certifications, additionalNotes, conditions });
  return explainBidRefusals(() =>
    transaction(ctx, async (ctx) => {
      const bidder = await requireTrader(ctx, input.terms);
      const found = await findBidRequest(ctx, publicId);
      requireBidder(bidder, found);
      await lockTraders(ctx, found.buyer.id, bidder.id);
      const request = await lockBidRequest(ctx, found.id);
      if (!request.takesBids) throw new Failure('conflict', bidTexts.closed);
      const content = readSupplyRequest(input, request, ctx.now);
      const standing = await findStandingBid(ctx, request.id, bidder.id);
      if (standing === undefined) await requireBidRoom(ctx, bidder.id, request);
      const revision = Math.min(input.revision ?? request.revision, request.revision);
      const bidId = await save(ctx, request, bidder, {
        ...(await prepareBid(ctx, request, bidder, content, key)),
        revision,
      });
      await noteTiesToBuyer(ctx, bidId);
      if (standing !== undefined) await endCountersOfBid(ctx, standing);
      if (!request.isSealed)
        await flagBidWords(ctx, { bidId, productName: request.productName, author: bidder, content });
      if (standing === undefined) await notifyBidders(ctx, 'bid sent', [{ bidId, request, bidder }]);
      return { bidId, isNew: standing === undefined };
    }),
  );
}

function requireBidder(bidder: Member, request: BidRequest | undefined): asserts request is BidRequest {
  if (!request) throw new Failure('not_found', bidTexts.unknownRequest);
  if (request.buyer.id === bidder.id) throw new Failure('forbidden', bidTexts.own);
  if (bidder.accountType === 'buyer') throw new Failure('forbidden', bidTexts.onlyBuys);
}

async function findStandingBid({ db }: Ctx, rfqId: bigint, bidderId: bigint): Promise<bigint | undefined> {
  const bids = db.selectFrom('rfq_bid').select('id').where('rfq_id', '=', rfqId).where('bidder_id', '=', bidderId);
  const row = await bids.where('round', '=', 1).where('state', '=', 'standing').executeTakeFirst();
  return row?.id;
}

async function prepareBid(ctx: Ctx, { id, isSealed }: BidRequest, bidder: Member, content: BidContent, key: BidKey) {
  if (!isSealed) return { ...content, sealed: null };
  // The key was replaced while this process was running, so a bid that it seals could not be opened.
  if ((await bidKeyFingerprintInForce(ctx.db)) !== key.fingerprint) throw new Failure('unavailable', bidTexts.otherKey);
  return { ...emptyBidContent, sealed: sealBid(key, { rfqId: id, bidderId: bidder.id, round: 1 }, content) };
}

type NewBid = Awaited<ReturnType<typeof prepareBid>> & { revision: number };

/** A withdrawn bid that is sent again is a new bid in the same row. */
async function save({ db }: Ctx, { id: rfq_id }: BidRequest, { id: bidder_id }: Member, bid: NewBid): Promise<bigint> {
  const { id } = await db
    .insertInto('rfq_bid')
    .values({ rfq_id, bidder_id, ...bid })
    .onConflict((conflict) =>
      conflict.columns(['rfq_id', 'bidder_id', 'round']).doUpdateSet({
        ...bid,
        state: 'standing',
        withdrawn_at: null,
        sent_at: sql`case when rfq_bid.state = 'withdrawn' then ${businessNow} else rfq_bid.sent_at end`,
        changed_at: businessNow,
        version: sql`rfq_bid.version + 1`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The caller has locked the bidder and the request, so two bids at once do not both take the last place. */
async function requireBidRoom(ctx: Ctx, bidderId: bigint, { bids }: BidRequest): Promise<void> {
  const { count: mostOfRequest } = await valueInForce(ctx, 'count', 'bids-per-request');
  if (bids >= mostOfRequest) throw new Failure('conflict', bidTexts.requestFull);
  const { count: mostADay } = await valueInForce(ctx, 'count', 'bids-per-day');
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from (
    select from rfq_bid where bidder_id = ${bidderId} and sent_at > business_now() - interval '1 day' limit ${mostADay}) recent`.execute(
    ctx.db,
  );
  if (rows[0]!.sent >= mostADay) throw new Failure('limit', bidTexts.tooManyToday(mostADay));
}
