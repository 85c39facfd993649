import type { BidNews } from '#domain/trade/news/trade-news.ts';

const seeYourBid = 'See your bid';
const seeTheBid = 'See the bid';

/** The words must not say what a bid offers. */
export const bidWords: Record<BidNews, { heading: string; lead: string; act: string }> = {
  'bid sent': {
    heading: 'Your bid is sent',
    lead: 'We have your bid on the request for {what}. You can change or withdraw it until the deadline.',
    act: seeYourBid,
  },
  'bid opened': {
    heading: 'Your bid is opened',
    lead: 'The time for bids on {what} is over, and your sealed bid is open to the buyer now. We write to you when they decide.',
    act: seeYourBid,
  },
  'bid unreadable': {
    heading: 'We could not open your bid',
    lead: 'Your sealed bid on {what} could not be opened. The fault is ours, and we are sorry. Our team knows, and writes to you and the buyer.',
    act: seeYourBid,
  },
  'bid awarded': {
    heading: 'Your bid was chosen',
    lead: 'The buyer chose your bid on {what}. The order is made. If it has a price, the buyer has 72 hours to pay for it, and you ship only once the deal says that it is paid.',
    act: 'See the award',
  },
  'bid award-proposed': {
    heading: 'The buyer proposes an award',
    lead: 'The buyer would like to award you a part of {what} on terms outside your bid. Nothing is agreed until you accept it.',
    act: 'See what they propose',
  },
  'bid not-awarded': {
    heading: 'Your bid was not chosen this time',
    lead: 'The buyer chose other bids on {what}. Thank you for your bid.',
    act: 'See how it ended',
  },
  'bid countered': {
    heading: 'The buyer made you a counter-offer',
    lead: 'The buyer answered your bid on {what} with another price or quantity. Accept or decline it. If you do neither in time, your bid stands as it is.',
    act: 'Answer the counter-offer',
  },
  'bid counter-withdrawn': {
    heading: 'The buyer withdrew the counter-offer',
    lead: 'The counter-offer to your bid on {what} is withdrawn. Your bid stands as it was.',
    act: seeYourBid,
  },
  'bid counter-expired to bidder': {
    heading: 'The counter-offer has expired',
    lead: 'The time to answer the counter-offer to your bid on {what} is over. Your bid stands as it was.',
    act: seeYourBid,
  },
  'bid counter-expired to buyer': {
    heading: 'Your counter-offer has expired',
    lead: 'The bidder did not answer your counter-offer on {what} in time. Their bid stands as it was.',
    act: seeTheBid,
  },
  'bid counter-accepted': {
    heading: 'Your counter-offer is accepted',
    lead: 'The bidder accepted your counter-offer on {what}. You can award it now.',
    act: seeTheBid,
  },
  'bid counter-declined': {
    heading: 'Your counter-offer is declined',
    lead: 'The bidder declined your counter-offer on {what}. Their bid stands as it was.',
    act: seeTheBid,
  },
  'bid round-begun': {
    heading: 'The buyer asks for your final offer',
    lead: 'The buyer asks you for your best and final offer on {what}. If you send none before the deadline, your bid stands as it is.',
    act: 'Send your final offer',
  },
  'bid final-sent': {
    heading: 'Your final offer is sent',
    lead: 'We have your final offer on {what}. You can change it until the deadline of the final round.',
    act: seeYourBid,
  },
  'bid final-opened': {
    heading: 'Your final offer is opened',
    lead: 'The final round on {what} is over, and your final offer is open to the buyer now. We write to you when they decide.',
    act: seeYourBid,
  },
  'bid final-unreadable': {
    heading: 'We could not open your final offer',
    lead: 'Your final offer on {what} could not be opened, so your first bid stands. The fault is ours, and we are sorry. Write to us if you need help.',
    act: seeYourBid,
  },
  'bid round-over': {
    heading: 'The final round is over',
    lead: 'The final round of your request for {what} is over. Compare the final offers, and award them.',
    act: 'See the request',
  },
};
