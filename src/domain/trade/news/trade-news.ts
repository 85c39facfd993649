/** Stored values; the texts are in `src/emails/bid-words.ts`. */
const bidNews = [
  'bid sent',
  'bid opened',
  'bid unreadable',
  'bid awarded',
  'bid award-proposed',
  'bid not-awarded',
  'bid countered',
  'bid counter-withdrawn',
  'bid counter-expired to bidder',
  'bid counter-expired to buyer',
  'bid counter-accepted',
  'bid counter-declined',
  'bid round-begun',
  'bid final-sent',
  'bid final-opened',
  'bid final-unreadable',
  'bid round-over',
] as const;
export type BidNews = (typeof bidNews)[number];

/** Stored values; the texts are in `src/emails/trade-words.ts`. */
export const tradeNews = [
  'order placed to buyer',
  'order placed to seller',
  'order proposed to buyer',
  'order proposed to seller',
  'order accepted',
  'order declined',
  // To the buyer: the seller cancelled the unpaid order.
  'order freed',
  'order not-accepted to buyer',
  'order not-accepted to seller',
  'order agreed to buyer',
  'order agreed to seller',
  // To the seller: the buyer entered the delivery address.
  'order addressed',
  'order cancelled',
  'order cancelled-by-us',
  'order expired to buyer',
  'order expired to seller',
  'order shipped',
  'order delivered',
  'order reviewed',
  'offer offered',
  'offer countered',
  'offer declined',
  'offer withdrawn',
  'offer ended-by-us',
  'offer expired',
  ...bidNews,
] as const;
export type TradeNews = (typeof tradeNews)[number];
