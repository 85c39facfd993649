import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { sellerFigures, type SellerFigure } from '../../sellers/find-figures.ts';
import { checksOfMember, type SellerCheck } from '../../sellers/find-seller.ts';
import { bidColumns } from '../bids/bid.content.ts';
import { bidForBuyer, type BidForBuyer } from '../bids/bid-for-buyer.view.ts';
import { acceptedCounter, presentOfferOf, type BidOffer } from '../bids/offered-by.ts';
import { requireBuyingMember } from '../own-rfq.ts';
import { isInRound, isRoundOpening } from '../rounds/round-of-bid.ts';
import { isRfqPublicId } from '../public-id.policy.ts';
import { leftToAward } from '../rfq.quantity.ts';
import { isUndecided } from '../rfq.states.ts';
import { rfqTexts } from '../rfq.texts.ts';
import type { Rfq } from '../rfq.view.ts';
import { rfqOf, selectRfqs } from '../select-rfqs.ts';
import { awardOfBid, lastAward, type AwardOfBid } from '../bids/award-of-bid.ts';

export type ComparedBid = BidForBuyer & {
  offer: BidOffer;
  isCountered: boolean;
  isConfirmed: boolean;
  /** The bidder is asked for a final offer, so they get no counter-offer. */
  isInRound: boolean;
  checks: readonly SellerCheck[];
  figures: readonly SellerFigure[];
  award: AwardOfBid | undefined;
};

export type Comparison = {
  rfq: Rfq;
  /** The number of valid bids, including sealed ones. */
  bidCount: number;
  awarded: bigint;
  left: bigint;
  takesAwards: boolean;
  /** Until when the request can be awarded after its deadline. */
  until: Date | undefined;
  /** Until when bidders can still send final offers. */
  roundUntil: Date | undefined;
  /** The final round is over, but its final offers are not open yet. */
  isRoundOpening: boolean;
  bids: readonly ComparedBid[];
  now: Date;
};

const mostBids = 500;

export async function findComparison(ctx: Ctx, publicId: string): Promise<Comparison> {
  if (!isRfqPublicId(publicId)) throw new Failure('not_found', rfqTexts.unknown);
  const row = await selectRfqs(ctx)
    .modifyFront(sql`/* plan once: compared-rfq */`)
    .select(['bids', 'awarded', 'due_at', sql<Date>`business_now()`.as('now')])
    .select(
      sql<Date | null>`(select round.deadline from rfq_round round where round.rfq_id = rfq.id and round.opened_at is null
        and round.deadline > business_now())`.as('round_until'),
    )
    .select(isRoundOpening(sql.ref('rfq.id')).as('is_round_opening'))
    .where('public_id', '=', publicId)
    .where('buyer_id', '=', requireBuyingMember(ctx).id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', rfqTexts.unknown);
  const rfq = rfqOf(row);
  const isInTime = rfq.state === 'open' || (row.due_at !== null && row.due_at > row.now);
  return {
    rfq,
    bidCount: row.bids,
    awarded: row.awarded,
    left: leftToAward(row),
    takesAwards: isUndecided(rfq.state) && isInTime && !row.is_round_opening,
    until: rfq.state === 'open' ? undefined : (row.due_at ?? undefined),
    roundUntil: row.round_until ?? undefined,
    isRoundOpening: row.is_round_opening,
    bids: await findBids(ctx, rfq),
    now: row.now,
  };
}

async function findBids({ db }: Ctx, { id, revision }: Rfq): Promise<ComparedBid[]> {
  const rows = await db
    .selectFrom('rfq_bid')
    .modifyFront(sql`/* plan once: compared-bids */`)
    .innerJoin('member', 'member.id', 'rfq_bid.bidder_id')
    .leftJoin('seller_figures', 'seller_figures.seller_id', 'rfq_bid.bidder_id')
    .select(bidColumns.map((column) => `rfq_bid.${column}` as const))
    .select(['rfq_bid.id', 'bidder_id', 'bidder_erased_at', 'rfq_bid.revision', 'sent_at', 'rfq_bid.changed_at'])
    .select(['asked', 'answered', 'answer_seconds', 'completed', 'rated', 'stars'])
    .select([sql<null>`null`.as('sealed'), checksOfMember.as('checks')])
    .select([acceptedCounter.as('counter'), lastAward.as('award'), isInRound.as('is_in_round')])
    .where('rfq_id', '=', id)
    .where('rfq_bid.state', '=', 'standing')
    .where('price_kobo', 'is not', null)
    .where('sealed', 'is', null)
    .orderBy('price_kobo')
    .orderBy('rfq_bid.id')
    .limit(mostBids)
    .execute();
  return rows.flatMap((row) => {
    const award = awardOfBid(row.award);
    const bid = bidForBuyer({ ...row, is_awarded: award?.state === 'made' });
    if (!bid) return [];
    return {
      ...bid,
      offer: presentOfferOf(bid.content, row.counter),
      isCountered: row.counter !== null,
      isConfirmed: row.revision >= revision,
      isInRound: row.is_in_round,
      checks: row.checks,
      figures: sellerFigures({
        asked: row.asked ?? 0n,
        answered: row.answered ?? 0n,
        answer_seconds: row.answer_seconds ?? 0n,
        completed: row.completed ?? 0n,
        rated: row.rated ?? 0n,
        stars: row.stars ?? 0n,
      }),
      award,
    };
  });
}
