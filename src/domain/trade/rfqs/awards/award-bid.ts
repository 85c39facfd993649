import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { quantityText, type Unit } from '#domain/values/listed-goods.ts';
import { refuseCodes } from '../../messages/refuse-codes.ts';
import { lockTraders, requireTrader } from '../../standing/may-trade.ts';
import { bidCost } from '../bids/bid.rules.ts';
import { findBidRequestById } from '../bids/find-bid-request.ts';
import { notifyBidders } from '../bids/notify-bidders.ts';
import { requireBuyingMember } from '../own-rfq.ts';
import { leftToAward } from '../rfq.quantity.ts';
import { answerAward_hours, outsideOffer, bidDigest } from './award.rules.ts';
import type { AwardBid } from './award.schema.ts';
import { awardTexts, leftToAwardText } from './award.texts.ts';
import { findBidder, lockOwnAwardable } from './lock-awardable.ts';
import {
  makeAward,
  findMemberAsActor,
  refuseSharingAccounts,
  explainAwardRefusals,
  type AwardToMake,
} from './make-award.ts';

/** An award within the bid opens an order. An award outside the bid has no order yet, because it waits for the bidder. */
type Awarded = { publicId: string; orderId?: bigint; dealId?: bigint };

/** Locks both accounts, then the request, then the bid, because other acts lock in that order too. */
export function awardBid(
  ctx: Ctx,
  { publicId, bidId }: { publicId: string; bidId: string },
  input: AwardBid,
): Promise<Awarded> {
  refuseCodes({ shippingAddress: input.shippingAddress });
  return explainAwardRefusals(() =>
    transaction(ctx, async (ctx) => {
      const buyer = requireBuyingMember(ctx);
      await requireTrader(ctx, input.terms);
      const bidderId = await findBidder(ctx, publicId, bidId);
      await lockTraders(ctx, buyer.id, bidderId);
      await refuseSharingAccounts(ctx, buyer.id, bidderId);
      const { rfq, bid } = await lockOwnAwardable(ctx, publicId, bidId);
      if (bidDigest(bid.offer, bid.words) !== input.seen) throw new Failure('conflict', awardTexts.changed);
      const quantity = BigInt(input.quantity);
      const [left, unit] = [leftToAward(rfq), rfq.unit as Unit];
      if (quantity > left)
        throw new Failure('invalid', leftToAwardText(quantityText(left, unit)), { field: 'quantity' });
      const award: AwardToMake = {
        rfq,
        bidId: bid.id,
        buyer,
        bidder: await findMemberAsActor(ctx, bidderId),
        quantity,
        offer: bid.offer,
        shippingAddress: input.shippingAddress,
        now: bid.now,
        party: 'buyer',
      };
      const isWithin = outsideOffer(quantity, { ...bid, unit }).length === 0;
      if (!isWithin) await propose(ctx, award);
      const opened = isWithin ? await makeAward(ctx, award) : {};
      const recipient = { bidId: bid.id, request: await findBidRequestById(ctx, rfq.id), bidder: award.bidder };
      await notifyBidders(ctx, isWithin ? 'bid awarded' : 'bid award-proposed', [recipient]);
      return { publicId: rfq.public_id, ...opened };
    }),
  );
}

async function propose({ db }: Ctx, { rfq, bidId, quantity, offer, shippingAddress }: AwardToMake): Promise<void> {
  await db
    .updateTable('rfq_award')
    .set({ state: 'ended', answer_until: null, shipping_address: null, changed_at: businessNow })
    .where('bid_id', '=', bidId)
    .where('state', '=', 'proposed')
    .execute();
  const { freight_kobo } = bidCost(offer, quantity);
  await db
    .insertInto('rfq_award')
    .values({
      rfq_id: rfq.id,
      bid_id: bidId,
      quantity,
      price_kobo: offer.price_kobo,
      freight_kobo,
      state: 'proposed',
      answer_until: sql<Date>`business_now() + ${answerAward_hours} * interval '1 hour'`,
      shipping_address: shippingAddress,
    })
    .execute();
}
