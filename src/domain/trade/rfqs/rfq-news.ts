/** The kinds of mails about a request, for its buyer and for sellers. */
const rfqNews = [
  'published',
  'sent back',
  'taken down',
  'invited',
  'changed',
  'withdrawn',
  'closed with bids',
  'closed without bids',
  'closed for bidder',
  'lapsed',
  'lapsed for bidder',
  'question',
  'answer',
  'fell back',
  'proposal accepted',
  'proposal declined',
  'pro granted',
  'pro refused',
] as const;
export type RfqNews = (typeof rfqNews)[number];
