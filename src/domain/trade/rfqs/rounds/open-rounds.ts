import { sql } from 'kysely';
import type { BidKey } from '#platform/bid-key.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { link } from '#content/link.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Unit } from '#domain/values/listed-goods.ts';
import { flagBidWords } from '../bids/flag-bid-words.ts';
import { contentAtOpening } from '../bids/open-bids.ts';
import type { SealedPlace } from '../bids/seal-bid.ts';
import { mailedRequest } from '../bids/mailed-request.ts';
import { notifyBidders, notifyBuyer } from '../bids/notify-bidders.ts';
import { endCountersOfBid } from '../counters/counters-of-bid.ts';
import { finalRound } from './round.schema.ts';
import { takeFinalOffers } from './take-final-offers.ts';

const mostRounds = 100;

/** A bid that was withdrawn or awarded meanwhile stays as it is. Returns how many offers were read and rounds ended. */
export function openRounds(ctx: Ctx, key: BidKey, most: number): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job opens final rounds.');
  return transaction(ctx, async (ctx) => {
    const rounds = await takeRounds(ctx);
    if (rounds.length === 0) return 0;
    const offers = await takeOffers(ctx, rounds, most);
    const decrypted = offers.map((offer) => ({ offer, content: contentAtOpening(key, placeOf(offer), offer.sealed) }));
    const opened = decrypted.flatMap(({ offer, content }) => (content ? [{ offer, content }] : []));
    const unreadable = decrypted.flatMap(({ offer, content }) => (content ? [] : [offer]));
    for (const { offer } of opened) await endCountersOfBid(ctx, offer.id);
    await takeFinalOffers(
      ctx,
      opened.map(({ offer, content }) => ({ bidId: offer.id, content })),
    );
    await writeUnreadable(ctx, unreadable);
    for (const { offer, content } of opened) {
      const author = { id: offer.bidder_id, name: offer.name, email: offer.email ?? undefined };
      await flagBidWords(ctx, { bidId: offer.id, productName: offer.product_name, author, content });
    }
    await notifyBidders(
      ctx,
      'bid final-opened',
      opened.map(({ offer }) => recipientOf(offer)),
    );
    await notifyBidders(ctx, 'bid final-unreadable', unreadable.map(recipientOf));
    return offers.length + (await endRounds(ctx, rounds));
  });
}

async function takeRounds({ db }: Ctx): Promise<bigint[]> {
  const rows = await db
    .selectFrom('rfq_round')
    .select('rfq_id')
    .where('opened_at', 'is', null)
    .where('deadline', '<=', businessNow)
    .orderBy('deadline')
    .orderBy('rfq_id')
    .limit(mostRounds)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ rfq_id }) => rfq_id);
}

/** Whether a row of `round_bidder` has a final offer that is still sealed, and its row of `bid` can still change. */
const canBeOpened = sql<boolean>`(round_bidder.sealed is not null and round_bidder.unreadable_at is null and bid.state = 'standing'
  and bid.bidder_erased_at is null and not exists (select from rfq_award award where award.bid_id = bid.id
    and award.state in ('proposed', 'made')))`;

type SealedOffer = {
  id: bigint;
  rfq_id: bigint;
  bidder_id: bigint;
  sealed: Buffer;
  name: string;
  email: string | null;
  public_id: string;
  product_name: string;
  quantity: bigint;
  unit: Unit;
  deadline: Date;
};

async function takeOffers({ db }: Ctx, rounds: readonly bigint[], most: number): Promise<SealedOffer[]> {
  const { rows } = await sql<SealedOffer>`
    select bid.id, bid.rfq_id, bid.bidder_id, round_bidder.sealed, member.name, member.email, public_id, product_name, rfq.quantity, unit,
      rfq.deadline
    from rfq_round_bidder round_bidder join rfq_bid bid on bid.id = round_bidder.bid_id join rfq on rfq.id = round_bidder.rfq_id
      join member on member.id = bid.bidder_id
    where round_bidder.rfq_id = any(${rounds}::bigint[]) and ${canBeOpened}
    order by round_bidder.rfq_id, bid.id limit ${most} for update of round_bidder, bid`.execute(db);
  return rows;
}

function placeOf({ rfq_id, bidder_id }: SealedOffer): SealedPlace {
  return { rfqId: rfq_id, bidderId: bidder_id, round: finalRound };
}

async function writeUnreadable({ db }: Ctx, offers: readonly SealedOffer[]): Promise<void> {
  if (offers.length === 0) return;
  const ids = offers.map(({ id }) => id);
  await db.updateTable('rfq_round_bidder').set({ unreadable_at: businessNow }).where('bid_id', 'in', ids).execute();
}

function recipientOf({ id, bidder_id, name, email, ...rfq }: SealedOffer) {
  return { bidId: id, request: mailedRequest({ ...rfq, is_sealed: true }), bidder: { id: bidder_id, name, email } };
}

type Ended = Omit<SealedOffer, 'id' | 'rfq_id' | 'bidder_id' | 'sealed'> & { is_sealed: boolean; buyer_id: bigint };

async function endRounds(ctx: Ctx, rounds: readonly bigint[]): Promise<number> {
  const { rows } = await sql<Ended>`
    with ended as (
      update rfq_round set opened_at = business_now() where rfq_id = any(${rounds}::bigint[])
        and not exists (select from rfq_round_bidder round_bidder join rfq_bid bid on bid.id = round_bidder.bid_id
          where round_bidder.rfq_id = rfq_round.rfq_id and ${canBeOpened})
      returning rfq_id
    )
    select public_id, product_name, quantity, unit, deadline, is_sealed, buyer_id, member.name, member.email
    from ended join rfq on rfq.id = ended.rfq_id join member on member.id = rfq.buyer_id order by rfq.id`.execute(
    ctx.db,
  );
  for (const { buyer_id, name, email, ...rfq } of rows) {
    const request = mailedRequest(rfq);
    const path = link('rfqCompare', { publicId: request.publicId });
    await notifyBuyer(ctx, 'bid round-over', { request, buyer: { id: buyer_id, name, email }, path });
  }
  return rows.length;
}
