import { sql } from 'kysely';
import { invitationAddresses } from './invitation-addresses.ts';
import { link } from '#content/link.ts';
import { sendOffer } from '#domain/trade/offers/send-offer.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import type { Member } from '#domain/acting/context.ts';
import type { TestDatabase } from './database.ts';
import { openBidding } from './bids.ts';
import { acceptTerms, openListing, openTrade } from './listings.ts';
import { reviewedOrder } from './reviews.ts';
import { offer, order } from './trade.ts';

/** Addresses of a member's order and offer. */
export async function tradeAddresses({ ctx, db }: Pick<TestDatabase, 'ctx' | 'db'>, buyer: Member) {
  await openTrade(ctx());
  await acceptTerms(ctx(), buyer.id);
  const listingId = String((await openListing(ctx())).id);
  const { orderId } = await placeOrder(ctx(buyer), listingId, order('10'));
  const { offerId } = await sendOffer(ctx(buyer), listingId, offer());
  const bidding = await openBidding({ ctx, db });
  const { publicId } = await bidding.posted();
  const ofBid = { bidId: await bidding.bid(buyer, publicId) };
  await sql`insert into rfq_award (rfq_id, bid_id, quantity, price_kobo, state, answer_until, shipping_address)
    select rfq_id, id, 39, 100, 'proposed', business_now() + interval '72 hours', '12 Marina' from rfq_bid where id = ${ofBid.bidId}`.execute(
    db,
  );
  const { reviewId } = await reviewedOrder(ctx(), { answer: 'Thank you' });
  const [ofOrder, ofOffer] = [{ orderId: String(orderId) }, { offerId: String(offerId) }];
  return {
    ...(await invitationAddresses({ ctx, db }, buyer)),
    staffOrder: link('staffOrder', ofOrder),
    staffOrderCancel: link('staffOrderCancel', ofOrder),
    staffOffer: link('staffOffer', ofOffer),
    staffOfferEnd: link('staffOfferEnd', ofOffer),
    listingOrder: link('listingOrder', { listingId }),
    listingOffer: link('listingOffer', { listingId }),
    dashboardOrder: link('dashboardOrder', ofOrder),
    dashboardOrderAcceptance: link('dashboardOrderAcceptance', ofOrder),
    dashboardOrderDecline: link('dashboardOrderDecline', ofOrder),
    dashboardOrderFree: link('dashboardOrderFree', ofOrder),
    dashboardOrderAnswer: link('dashboardOrderAnswer', ofOrder),
    dashboardOrderAddress: link('dashboardOrderAddress', ofOrder),
    dashboardOrderCancel: link('dashboardOrderCancel', ofOrder),
    dashboardOrderMessages: link('dashboardOrderMessages', ofOrder),
    dashboardOrderShipping: link('dashboardOrderShipping', ofOrder),
    dashboardOrderArrival: link('dashboardOrderArrival', ofOrder),
    dashboardOrderReview: link('dashboardOrderReview', ofOrder),
    dashboardOrderReviewAnswer: link('dashboardOrderReviewAnswer', ofOrder),
    reviewReport: link('reviewReport', { reviewId }),
    reviewHiding: link('reviewHiding', { reviewId, text: 'answer' }),
    reviewShowing: link('reviewShowing', { reviewId, text: 'answer' }),
    reviewLeaving: link('reviewLeaving', { reviewId }),
    rfqRespond: link('rfqRespond', { publicId }),
    dashboardBid: link('dashboardBid', ofBid),
    dashboardBidAward: link('dashboardBidAward', ofBid),
    dashboardBidWithdrawal: link('dashboardBidWithdrawal', ofBid),
    dashboardBidConfirmation: link('dashboardBidConfirmation', ofBid),
    dashboardBidCounter: link('dashboardBidCounter', ofBid),
    dashboardBidCounterRefusal: link('dashboardBidCounterRefusal', ofBid),
    dashboardBidFinal: link('dashboardBidFinal', ofBid),
    dashboardOffer: link('dashboardOffer', ofOffer),
    dashboardOfferCounter: link('dashboardOfferCounter', ofOffer),
    dashboardOfferAcceptance: link('dashboardOfferAcceptance', ofOffer),
    dashboardOfferDecline: link('dashboardOfferDecline', ofOffer),
    dashboardOfferWithdrawal: link('dashboardOfferWithdrawal', ofOffer),
  };
}
