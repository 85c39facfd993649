import { link } from '#content/link.ts';
import type { TestDatabase } from './database.ts';
import { openListing } from './listings.ts';

/** The marketplace's addresses: another member's listing, and the links of mails about searches. */
export async function marketAddresses({ ctx, db }: TestDatabase, memberId: bigint) {
  const { stop_token } = await db
    .insertInto('search_mail')
    .values({ member_id: memberId, notified_on: '2026-11-22' })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ notified_on: '2026-11-22' }))
    .returning('stop_token')
    .executeTakeFirstOrThrow();
  const alert = await db
    .insertInto('price_alert')
    .values({ member_id: memberId, category: 'raw-coconuts', unit: 'nut', figure: 'asking', amount_kobo: 100n })
    .onConflict((conflict) => conflict.columns(['member_id', 'category', 'unit']).doUpdateSet({ amount_kobo: 100n }))
    .returning('stop_token')
    .executeTakeFirstOrThrow();
  const follows = await db
    .insertInto('follow_mail')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ wants_mail: true }))
    .returning('stop_token')
    .executeTakeFirstOrThrow();
  const listing = await openListing(ctx());
  const listingId = String(listing.id);
  return {
    listing: link('listing', { listingId }),
    priceSeries: link('priceSeries', { series: 'raw-coconuts-nut' }),
    priceAlert: link('priceAlert', { series: 'raw-coconuts-nut' }),
    priceAlertRemoval: link('priceAlertRemoval', { series: 'raw-coconuts-nut' }),
    priceAlertStop: link('priceAlertStop', { token: alert.stop_token }),
    seller: link('seller', { sellerId: String(listing.seller.id) }),
    sellerFollow: link('sellerFollow', { sellerId: String(listing.seller.id) }),
    sellerFollowRemoval: link('sellerFollowRemoval', { sellerId: String(listing.seller.id) }),
    followMailsStop: link('followMailsStop', { token: follows.stop_token }),
    favourite: link('favourite', { listingId }),
    listingMessage: link('listingMessage', { listingId }),
    favouriteRemoval: link('favouriteRemoval', { listingId }),
    listingSeen: link('listingSeen', { listingId }),
    listingSitemap: link('listingSitemap', { range: '0' }),
    listingFeed: link('listingFeed', { category: 'all' }),
    apiListing: link('apiListing', { listingId }),
    apiSeller: link('apiSeller', { sellerId: String(listing.seller.id) }),
    searchMailsStop: link('searchMailsStop', { token: stop_token }),
    savedSearchMails: link('savedSearchMails', { searchId: '1' }),
    savedSearchQuiet: link('savedSearchQuiet', { searchId: '1' }),
    savedSearchRemoval: link('savedSearchRemoval', { searchId: '1' }),
  };
}
