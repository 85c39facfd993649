import { link } from './link.ts';
import type { TradingText } from './trading.ts';

/** Replaces texts of trading.ts once orders can be paid, even while the marketplace takes no new orders. */
export const escrowOpenTexts: Partial<Record<TradingText, string>> = {
  'payments now':
    'A buyer pays on the page of the order, and the money is held until they accept the goods. Then the seller is paid, to their bank account. Each movement appears here.',
  'escrow heading': 'How escrow holds the money',
  'escrow now':
    'What a buyer pays is held until the goods are accepted. Pay for an order on its own page and nowhere else.',
  'escrow more': 'Read how it works',
  'about escrow': 'The money',
  'help escrow': 'Open',
  'help paying':
    'On the marketplace you choose between AgbonPay, bank transfer and major credit cards, on the page of the order. Escrow holds the payment until both sides confirm.',
  'shop paying':
    'Then you pay on the page of your order, where your money is held until you accept the delivery, or by bank transfer against our invoice.',
  'shop at once':
    'On the page of your order you can pay both shares at once instead. The money is held, and we get each share when you accept its part.',
  'faq methods':
    'On the marketplace: AgbonPay, bank transfers and major credit cards. You choose on the page of your order, once the seller has named the total.',
  'faq escrow': `It is open. [How it works](${link('escrow')}), step by step; the page of your order says what is to be paid, and where the money is.`,
  'article note': 'Open',
  'article escrow': `Our escrow is open, and works as described here. The [compliance page](${link('compliance')}#custodian) says who holds the money.`,
  'terms money':
    'Machines, byproducts and events are paid once the price is agreed: on the page of the order, or by bank transfer against our invoice. Payments for orders on the marketplace go into escrow.',
  'terms escrow':
    'The sum of an order is paid on its page, and held until the buyer accepts what came, or until the time to look at it is over. The fee and that time are in the agreement before anybody pays. Nobody may ask you to pay for an order anywhere else.',
  'security money': `Card details are typed into the pages of the payment provider and never reach our server. The money of a deal is held by a custodian and not by us. The [compliance page](${link('compliance')}#custodian) says who that is.`,
  // Only the demo shows this, because production takes no payment before a custodian is named.
  'custodian now':
    'This is a demonstration with a test of payments: no real money is paid here, so nobody holds any. The live site takes no payments until we have appointed a custodian that is licensed in Nigeria to hold other people’s money, and show its name and licence here.',
};

/** Replaces texts of trading.ts while members can pay and trading is open or by invitation. An `invited` text of trading.ts stays unless it is replaced too. */
export const payingTexts: Partial<Record<TradingText, { open: string; invited?: string }>> = {
  'home summary': { open: 'and a marketplace that holds the money until the nuts arrive' },
  'about today': {
    open: 'The marketplace is open: people list, haggle, order and pay. The money of each order is held until the goods are accepted.',
    invited:
      'The marketplace is open by invitation: those on the waitlist come in first. The money of each order is held until the goods are accepted.',
  },
  'help lead': { open: 'How you order, haggle and pay, and how escrow works.' },
  'article escrow next': {
    open: 'See what is for sale on the marketplace: what you pay is held until you accept the goods.',
  },
  'faq open': {
    open: `Yes. [Find what you need](${link('marketplace')}), make an offer or order it, or list what you have. What you pay for an order is held in escrow until you accept the goods.`,
  },
  'terms market': {
    open: `The marketplace and its escrow are open. The marketplace has [terms of its own](${link('marketTerms')}), which you see`,
    invited: `The marketplace is open by invitation, and its escrow is open. The marketplace has [terms of its own](${link('marketTerms')}), which you see`,
  },
};
