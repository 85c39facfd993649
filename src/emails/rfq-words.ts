import type { RfqNews } from '#domain/trade/rfqs/rfq-news.ts';

type Words = { heading: string; lead: string; act: string };

const seeRequest = 'See the request';

/** Words of the mails about a request for quotes. `{what}` stands for the goods that the buyer needs: '40 tons of Copra'. */
export const rfqWords: Record<RfqNews, Words> = {
  published: {
    heading: 'Your request is published',
    lead: 'Our team has read your request for {what}. Sellers can answer it now.',
    act: seeRequest,
  },
  'sent back': {
    heading: 'Your request was not published',
    lead: 'Our team has read your request for {what} and did not publish it. Copy it to a new request, and correct what the reason below names.',
    act: seeRequest,
  },
  'taken down': {
    heading: 'Your request was taken down',
    lead: 'Our team has taken down your request for {what}. Sellers cannot answer it any more.',
    act: seeRequest,
  },
  invited: {
    heading: 'You are invited to quote',
    lead: 'A buyer asks for {what} and invites you to answer with your price.',
    act: 'Respond to the request',
  },
  changed: {
    heading: 'A request that you answered has changed',
    lead: 'The buyer has changed the request for {what}. Read the changes and confirm that your bid stands.',
    act: 'Read the changes',
  },
  withdrawn: {
    heading: 'A request that you answered was withdrawn',
    lead: 'The request for {what} was withdrawn. Your bid ends with it, and you owe nothing. Thank you for your bid.',
    act: seeRequest,
  },
  'closed with bids': {
    heading: 'Your request is closed',
    lead: 'The deadline of your request for {what} is over. Compare the bids, and award them within 14 days.',
    act: seeRequest,
  },
  'closed without bids': {
    heading: 'Your request is closed without a bid',
    lead: 'The deadline of your request for {what} is over, and nobody answered. You can copy it to a new request.',
    act: seeRequest,
  },
  'closed for bidder': {
    heading: 'A request that you answered is closed',
    lead: 'The deadline of the request for {what} is over. The buyer now compares the bids. We write to you when they decide.',
    act: seeRequest,
  },
  lapsed: {
    heading: 'Your request has lapsed',
    lead: 'You did not award your request for {what} in time, so you can no longer award it. You can copy it to a new request.',
    act: seeRequest,
  },
  'lapsed for bidder': {
    heading: 'A request that you answered has lapsed',
    lead: 'No bid for {what} became an order in time. Thank you for yours. The request has ended, and you owe nothing.',
    act: seeRequest,
  },
  question: {
    heading: 'A seller has a question',
    lead: 'A seller asks something about your request for {what}. Everybody can read the question and your answer.',
    act: 'Answer the question',
  },
  answer: {
    heading: 'A question is answered',
    lead: 'The buyer has answered a question about the request for {what}, which you answered with a bid.',
    act: 'Read the answer',
  },
  'fell back': {
    heading: 'You can award a part again',
    lead: 'An order of your request for {what} was not paid in time, or was cancelled. You can award that part to another bid that is still valid.',
    act: 'Compare the bids',
  },
  'proposal accepted': {
    heading: 'The bidder accepted your award',
    lead: 'A bidder accepted what you proposed for {what}, and the order is made. If it has a price, pay for it within 72 hours.',
    act: seeRequest,
  },
  'proposal declined': {
    heading: 'The bidder declined your award',
    lead: 'A bidder declined what you proposed for {what}. Their bid stands as it was, and you can award another.',
    act: 'Compare the bids',
  },
  'pro granted': {
    heading: 'You can post pro requests',
    lead: 'Our team has looked at your account. You can post pro requests for quotes from now on.',
    act: 'Post a pro request',
  },
  'pro refused': {
    heading: 'You cannot post pro requests yet',
    lead: 'Our team has looked at your account. You can still post ordinary requests for quotes.',
    act: 'See why',
  },
};
