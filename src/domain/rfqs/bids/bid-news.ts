/** What mails tell bidders about their bids; the words are in `src/emails/bid-words.ts`. */
export const bidNews = [
  'bid sent',
  'bid opened',
  'bid unreadable',
  'bid awarded',
  'bid award-proposed',
  'bid not-awarded',
] as const;
export type BidNews = (typeof bidNews)[number];
