import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findListing } from '../listings/find-listing.ts';
import type { Listing } from '../listings/listing.view.ts';
import { mostSubtotal_kobo, orderTexts } from '../order-states/order.schema.ts';
import { requireBuyer, requireQuantity } from '../orders/order.policy.ts';
import { lockTraders, requireTrader } from '../standing/may-trade.ts';
import { flagWords } from '#domain/talk/moderation/flag-words.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { endDueOffer } from './expire-offers.ts';
import { requireOfferPrice } from './offer.policy.ts';
import { offerTexts, type SendOffer } from './offer.schema.ts';
import { notifyOffer } from './notify-offer.ts';

export async function sendOffer(
  ctx: Ctx,
  listingId: string,
  { terms, price: price_kobo, quantity, message, stands }: SendOffer,
): Promise<{ offerId: bigint }> {
  refuseCodes({ message });
  return transaction(ctx, async (ctx) => {
    const buyer = await requireTrader(ctx, terms);
    const listing = await findListing(ctx, listingId);
    if (listing?.seller.id === buyer.id) throw new Failure('forbidden', offerTexts.own);
    requireBuyer(buyer, listing);
    requireOfferPrice(price_kobo, listing.price_kobo);
    requireQuantity(listing, quantity);
    requireOrderableSum(price_kobo * quantity);
    await lockTraders(ctx, buyer.id, listing.seller.id);
    await endDueOffer(ctx, listing.id, buyer.id);
    const offer = { price_kobo, quantity, days: Number(stands), message };
    const inserted = await insertOffer(ctx, listing, buyer, offer);
    if (!inserted) throw new Failure('conflict', offerTexts.openAlready);
    const { offer_id: id, step_id: stepId } = inserted;
    const { name: listingName, unit, price_kobo: listedPrice_kobo, seller } = listing;
    const facts = { id, listingName, unit, listedPrice_kobo, price_kobo, quantity, seller };
    const offerBuyer = { id: buyer.id, name: buyer.name, email: buyer.email };
    await notifyOffer(ctx, { ...facts, buyer: offerBuyer }, 'offered', ['seller'], message);
    await flagWords(ctx, { offerId: id, stepId, listingId: listing.id, listingName }, message);
    return { offerId: id };
  });
}

export function requireOrderableSum(total_kobo: bigint): void {
  if (total_kobo > mostSubtotal_kobo) throw new Failure('invalid', orderTexts.tooMuch, { field: 'quantity' });
}

type NewOffer = { price_kobo: bigint; quantity: bigint; days: number; message: string };

async function insertOffer(
  { db }: Ctx,
  listing: Listing,
  buyer: { id: bigint; name: string },
  { price_kobo, quantity, days, message }: NewOffer,
): Promise<{ offer_id: bigint; step_id: bigint } | undefined> {
  const { rows } = await sql<{ offer_id: bigint; step_id: bigint }>`
    with inserted as (
      insert into market_offer (listing_id, buyer_id, seller_id, buyer_name, seller_name, listing_name, category, unit,
        listed_price_kobo, price_kobo, quantity, turn, expires_at)
      values (${listing.id}, ${buyer.id}, ${listing.seller.id}, ${buyer.name}, ${listing.seller.name}, ${listing.name},
        ${listing.category}, ${listing.unit}, ${listing.price_kobo}, ${price_kobo}, ${quantity}, 'seller',
        business_now() + ${days} * interval '1 day')
      on conflict (listing_id, buyer_id) where state = 'open' do nothing
      returning id, expires_at
    )
    insert into market_offer_step (offer_id, party, event, price_kobo, quantity, message, expires_at)
    select id, 'buyer', 'offered', ${price_kobo}, ${quantity}, ${message}, expires_at from inserted
    returning offer_id, id as step_id`.execute(db);
  return rows[0];
}
