import { brand } from '#content/brand.ts';
import { plainLetters } from '#domain/values/plain-letters.ts';
import type { TradeNews } from './trade-news.ts';

/**
 * The text messages to a member without an e-mail address: when it is their turn, and when something ended. Like all text messages they
 * have no accented letters; `{about}` is 'order ORD-7K2MPX', 'the offer for Cocopeat' or 'your bid on request RFQ-2026-0001'.
 */
const texts: Partial<Record<TradeNews, string>> = {
  'order placed to seller': 'a buyer placed {about}. Enter the cost of shipping on its page.',
  'order proposed to seller': 'a new buyer placed {about}. Accept or decline it on its page.',
  'order accepted': 'the seller accepted {about}, and now enters the cost of shipping.',
  'order declined': 'the seller declined {about}. Nothing is owed.',
  'order freed': 'the seller cancelled {about}, because it was not paid yet. Nothing is owed.',
  'order not-accepted to buyer': 'the seller did not accept {about} in time. Nothing is owed.',
  'order not-accepted to seller': 'you did not accept {about} in time, so it is over. Nothing is owed.',
  'order agreed to buyer': 'your offer has become {about}. Enter the delivery address on its page.',
  'order agreed to seller': 'the offer has become {about}. The buyer enters the delivery address next.',
  'order addressed': 'the buyer entered the address of {about}. Enter the cost of shipping on its page.',
  'order cancelled': 'the other side cancelled {about}. Nothing is owed.',
  'order cancelled-by-us': 'we had to cancel {about}. Nothing is owed. See why on its page.',
  'order expired to buyer': '{about} was not paid in time, so it is over. Nothing is owed.',
  'order expired to seller': '{about} was not paid in time. You can sell the stock again.',
  'order shipped': 'the seller has sent off {about}. Confirm on its page when it has arrived.',
  'order delivered': 'the buyer confirmed that {about} has arrived.',
  'offer offered': 'you have {about}. Accept it, decline it or propose another price on its page.',
  'offer countered': 'the other side proposes another price in {about}. It is your turn.',
  'offer declined': 'the other side declined {about}. Nothing is owed.',
  'offer withdrawn': 'the other side withdrew {about}. Nothing is owed.',
  'offer ended-by-us': 'we had to end {about}. Nothing is owed. See why on its page.',
  'offer expired': 'nobody answered {about} in time. You can start again.',
  'bid unreadable': 'we could not open {about}. The fault is ours. Our team knows, and gets in touch.',
  'bid awarded': 'the buyer chose {about}. The order is made: see it on the page of your bid.',
  'bid award-proposed': 'the buyer proposes other terms for {about}. Accept or decline them on its page.',
  'bid not-awarded': 'the buyer chose other bids than {about}. Thank you for your bid.',
  'bid countered': 'the buyer made a counter-offer to {about}. Accept or decline it on its page.',
  'bid counter-withdrawn': 'the buyer withdrew the counter-offer to {about}. Your bid stands as it was.',
  'bid counter-expired to bidder':
    'the time to answer the counter-offer to {about} is over. Your bid stands as it was.',
  'bid counter-expired to buyer': 'the bidder did not answer your counter-offer in time, on {about}. Their bid stands.',
  'bid counter-accepted': 'the bidder accepted your counter-offer, on {about}. You can award the bid now.',
  'bid counter-declined': 'the bidder declined your counter-offer, on {about}. Their bid stands as it was.',
  'bid round-begun': 'the buyer asks for a final offer in place of {about}. Send it before the deadline.',
  'bid final-unreadable':
    'we could not open your final offer in place of {about}, so your first bid stands. The fault is ours.',
  'bid round-over': 'the final round of {about} is over. Compare the final offers, and award them.',
};

const mostOfAbout = 60;

/** Undefined if the news is not urgent: the member did it, or need do nothing. */
export function tradeText(news: TradeNews, about: string): string | undefined {
  const text = texts[news];
  return text && `${brand.plainName}: ${text.replace('{about}', () => plainLetters(about, mostOfAbout))}`;
}
