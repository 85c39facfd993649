import type { BidNews } from '#domain/rfqs/bids/bid-news.ts';

const act = 'See your bid';

/** The words of each mail about a bid, to its bidder. They say nothing of what the bid offers. */
export const bidWords: Record<BidNews, { heading: string; lead: string; act: string }> = {
  'bid sent': {
    heading: 'Your bid is sent',
    lead: 'We have your bid on the request for {what}. You can change or withdraw it until the deadline.',
    act,
  },
  'bid opened': {
    heading: 'Your bid is opened',
    lead: 'The time for bids on {what} is over, and your sealed bid is open to the buyer now. They compare the bids and write to you.',
    act,
  },
  'bid unreadable': {
    heading: 'We could not open your bid',
    lead: 'Your sealed bid on {what} could not be opened. The fault is ours, and we are sorry. Our team knows, and writes to you and the buyer.',
    act,
  },
  'bid awarded': {
    heading: 'Your bid was chosen',
    lead: 'The buyer chose your bid on {what}. The order is made, and the buyer has 72 hours to pay for it. Ship nothing before.',
    act: 'See the award',
  },
  'bid award-proposed': {
    heading: 'The buyer proposes an award',
    lead: 'The buyer would like to award you a part of {what} that is outside what your bid offers. Nothing is agreed until you accept it.',
    act: 'See what they propose',
  },
  'bid not-awarded': {
    heading: 'Your bid was not chosen this time',
    lead: 'The buyer chose other bids on {what}. Thank you for your answer. New requests come every week.',
    act: 'See how it ended',
  },
};
