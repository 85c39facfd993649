import { brand } from '../brand.ts';
import { consumerAct } from '../laws.ts';
import { link } from '../link.ts';
import { list, p } from '../reading/blocks.ts';
import type { Policy } from './policy.ts';

const mail = '[{email}](mailto:{email})';

/** Members accept these terms once before their first listing, offer or order (decisions.md §9 'Terms of the marketplace'). */
export const marketTerms: Policy = {
  title: 'Terms of the marketplace',
  description: `The rules between buyers, sellers and ${brand.name} on the marketplace: listings, offers, orders, messages and prices.`,
  date: '2026-11-22',
  inShort: [
    'Each sale is between the buyer and the seller. We provide the place.',
    'An order holds the seller’s stock for a stated time. Cancel in time, and say why.',
    'Say what is true of your goods, and keep the talk on this site: it is your proof.',
  ],
  sections: [
    {
      id: 'parties',
      title: 'Who deals with whom',
      blocks: [
        p(
          `A sale is agreed between the member who buys and the member who sells. ${brand.name} shows listings, carries offers, orders and messages, and checks what it says it checked beside a seller’s name. It is not a party to the sale, and it does not own, store or ship the goods.`,
        ),
        p(
          'You accept these terms once, before your first listing, offer or order. We keep the version and the time. They come on top of the [terms of service]' +
            `(${link('terms')}).`,
        ),
      ],
    },
    {
      id: 'listings',
      title: 'Listings',
      blocks: [
        list(
          'List only what you have or can deliver, as it is: grade, moisture, origin, minimum order and the day on which it can leave.',
          'A price is for the unit that stands beside it, in naira, without shipping.',
          'Pictures are of your own goods. No other seller’s pictures, no telephone numbers or card numbers in them.',
          'Do not list what the law forbids you to sell. We take down what breaks these rules, and tell you why.',
        ),
      ],
    },
    {
      id: 'offers',
      title: 'Offers',
      blocks: [
        p(
          'An offer binds the member who made it until it is answered, is withdrawn or expires. The side whose turn it is can accept, decline or make a counter-offer. What is accepted becomes an order at that price, if there is still enough in stock at that moment.',
        ),
      ],
    },
    {
      id: 'orders',
      title: 'Orders',
      blocks: [
        list(
          'An order holds its quantity for the buyer for 72 hours. If the order has not moved on by then, its quantity goes back to the seller’s stock.',
          'A member without a completed order can reserve only a part of a listing’s stock at once, and for a shorter time; the order form says how much. A larger order reserves nothing until the seller accepts it, and the seller can free the stock of such a member’s unpaid order.',
          'The total is quantity by price. Shipping is not in it: the seller says what it costs before anybody pays.',
          'Both sides may cancel as long as nothing was paid, and say why.',
          '{terms escrow}',
        ),
      ],
    },
    {
      id: 'messages',
      title: 'Messages',
      blocks: [
        p(
          'Write about the goods. A message with a card number, a one-time code, a PIN or a BVN is not sent. Messages with insults, threats or requests to pay outside this site are shown to our staff, who may remove the message and suspend the member who wrote it. You can block and report a member who writes to you.',
        ),
      ],
    },
    {
      id: 'checks',
      title: 'What a tick means',
      blocks: [
        p(
          'A tick says what was checked and on which day, and nothing more. It is no promise that a seller delivers. Ratings and figures are counted from what happened on this site.',
        ),
      ],
    },
    {
      id: 'breaking',
      title: 'When somebody breaks the rules',
      blocks: [
        p(
          `We may hide a listing or a message, cancel an order on which nothing was paid, or suspend an account. You are told why, and can answer: ${mail}. Your rights under the ${consumerAct} stay whole, whatever is written here.`,
        ),
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [p('When these terms change, you are asked again before you next list, offer or order.')],
    },
  ],
};
