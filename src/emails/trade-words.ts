import type { TradeNews } from '#domain/trade/news/trade-news.ts';
import { bidWords } from './bid-words.ts';

/** `quoteHeading` stands above what the other side or our team wrote; without it, 'From the other side' does. */
type Words = { heading: string; lead: string; quoteHeading?: string; act: string };

const seeOrder = 'See the order';
const seeOffer = 'See the offer';

/** Words of the mails about orders and offers. `{what}` stands for the subject, `{hours}` for the time of the reservation: '24 hours'. */
export const tradeWords: Record<TradeNews, Words> = {
  'order placed to buyer': {
    heading: 'Your order is with the seller',
    lead: 'You ordered {what}. The seller now tells you what shipping costs. The stock is reserved for you for {hours}.',
    act: seeOrder,
  },
  'order placed to seller': {
    heading: 'You have a new order',
    lead: 'A buyer ordered {what} from you. Enter the cost of shipping, so that the buyer knows the whole sum.',
    act: 'Answer the order',
  },
  'order proposed to buyer': {
    heading: 'Your order waits for the seller',
    lead: 'You ordered {what}. The seller has to accept this order first. Nothing is reserved until then. We write to you when they answer.',
    act: seeOrder,
  },
  'order proposed to seller': {
    heading: 'An order waits for you to accept it',
    lead: 'A new buyer ordered {what} from you. They have no completed order yet, so nothing is reserved until you accept the order. You can also decline it.',
    act: 'Accept or decline',
  },
  'order accepted': {
    heading: 'The seller accepted your order',
    lead: 'The seller accepted your order of {what}. The stock is reserved for you for {hours}. The seller now tells you what shipping costs.',
    act: seeOrder,
  },
  'order declined': {
    heading: 'The seller declined your order',
    lead: 'The seller cannot take your order of {what} this time. Nothing was reserved, and nothing is owed.',
    quoteHeading: 'Why',
    act: seeOrder,
  },
  'order freed': {
    heading: 'The seller cancelled your unpaid order',
    lead: '{what} is no longer reserved for you, because the order was not paid yet. Nothing is owed, and you are welcome to order again.',
    quoteHeading: 'From the seller',
    act: seeOrder,
  },
  'order not-accepted to buyer': {
    heading: 'The seller did not answer in time',
    lead: 'The seller did not accept your order of {what} in time. Nothing was reserved, and nothing is owed. You can order again, or from another seller.',
    act: seeOrder,
  },
  'order not-accepted to seller': {
    heading: 'You did not accept an order in time',
    lead: 'The time to accept the order of {what} is over. The buyer knows. Nothing was reserved, and nothing is owed.',
    act: seeOrder,
  },
  'order agreed to buyer': {
    heading: 'Your offer has become an order',
    lead: 'You agreed on {what}. Enter the delivery address, so that the seller can work out the cost of shipping.',
    act: 'Enter the address',
  },
  'order agreed to seller': {
    heading: 'Your offer has become an order',
    lead: 'You agreed on {what}. The buyer enters the delivery address; then you enter the cost of shipping.',
    act: seeOrder,
  },
  'order addressed': {
    heading: 'The buyer entered the address',
    lead: 'The delivery address is there: you can now enter the cost of shipping for {what}.',
    quoteHeading: 'From the buyer',
    act: 'Answer the order',
  },
  'order cancelled': {
    heading: 'An order was cancelled',
    lead: 'The other side cancelled the order of {what}. The stock is free again, and nothing is owed.',
    quoteHeading: 'Why',
    act: seeOrder,
  },
  'order cancelled-by-us': {
    heading: 'We cancelled an order',
    lead: 'We had to cancel the order of {what}. The stock is free again, and nothing is owed.',
    quoteHeading: 'Why',
    act: seeOrder,
  },
  'order expired to buyer': {
    heading: 'Your order has expired',
    lead: 'The time to pay for {what} is over, so its stock went back to the seller. Nothing is owed. You can order again.',
    act: seeOrder,
  },
  'order expired to seller': {
    heading: 'An order has expired',
    lead: 'Nobody paid for {what} in time. The stock is yours to sell again.',
    act: seeOrder,
  },
  'order shipped': {
    heading: 'Your order has left',
    lead: 'The seller has sent off {what}. Confirm on the page of the order when it has arrived.',
    act: seeOrder,
  },
  'order delivered': {
    heading: 'The buyer has the goods',
    lead: 'The buyer confirmed the arrival of {what}.',
    act: seeOrder,
  },
  'order reviewed': {
    heading: 'A buyer reviewed you',
    lead: 'The buyer of {what} reviewed this order, and the review is shown now. You can answer it once, on the page of the order. Your answer is shown below the review.',
    act: 'Read the review',
  },
  'offer offered': {
    heading: 'You have an offer',
    lead: 'A buyer offers you a price for {what}. Accept it, decline it or propose another.',
    quoteHeading: 'From the buyer',
    act: 'Answer the offer',
  },
  'offer countered': {
    heading: 'The other side proposes another price',
    lead: 'The other side proposes another price for {what}. It is your turn.',
    quoteHeading: 'Their message',
    act: 'Answer the offer',
  },
  'offer declined': {
    heading: 'Your offer was declined',
    lead: 'The other side does not want to trade {what} like this. Nothing is owed.',
    quoteHeading: 'Their message',
    act: seeOffer,
  },
  'offer withdrawn': {
    heading: 'An offer was withdrawn',
    lead: 'The other side took back the offer for {what}. Nothing is owed.',
    quoteHeading: 'Their message',
    act: seeOffer,
  },
  'offer ended-by-us': {
    heading: 'We ended an offer',
    lead: 'We had to end the offer for {what}. Nothing is owed.',
    quoteHeading: 'Why',
    act: seeOffer,
  },
  'offer expired': {
    heading: 'An offer has expired',
    lead: 'Nobody answered the offer for {what} in time. You can start again.',
    act: seeOffer,
  },
  ...bidWords,
};
