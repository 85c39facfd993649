/** What mails tell bidders about their bids, and buyers about what bidders answered; the words are in `src/emails/bid-words.ts`. */
export const bidNews = [
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
