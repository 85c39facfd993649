import { bidNews } from './bid-news.ts';

/** What a mail about an order or an offer tells, and whom; the words are in `src/emails/trade-words.ts`. */
const tradeNews = [
  'order placed to buyer',
  'order placed to seller',
  'order proposed to buyer',
  'order proposed to seller',
  'order accepted',
  'order declined',
  'order freed',
  'order not-accepted to buyer',
  'order not-accepted to seller',
  'order agreed to buyer',
  'order agreed to seller',
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
