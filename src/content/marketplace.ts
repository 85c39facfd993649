/**
 * The marketplace's landing page (public-site.md §2). Placeholders in brackets depend on whether trading is open (trading.ts). No price or
 * number is invented.
 */

export const marketplaceHero = {
  heading: 'Global Coconut Trading Platform',
  lead: 'Nuts, oil, copra, coir and the machines that make them: bought and sold between businesses, with the money held until the buyer accepts the goods.',
  start: 'Start Trading',
  products: 'View Products',
  closedLead: '{market closed}',
  guest: '{market guest}',
  member: '{market member}',
} as const;

/** What the price board will show to buyers: the goods and the unit of each. */
export const marketplacePriceBoard = {
  caption: '{market board}',
  rows: [
    ['Raw coconuts', 'per nut'],
    ['Copra', 'per ton'],
    ['Coconut oil', 'per litre'],
    ['Coir', 'per kilo'],
    ['Coconut water', 'per litre'],
  ],
  none: 'No price yet',
} as const;

export const marketplacePrices =
  'The price of a nut, a litre or a ton: the median of what was really paid, with the number of deals. {market prices}';

export const marketplaceSellers = {
  text: 'Beside each name you read what was checked, and on which day. A seller who was not checked has no tick.',
  checks: [
    ['Business', 'The CAC certificate, read by our staff'],
    ['Phone', 'The member entered a code that we sent there'],
    ['E-mail', 'The member opened a link that we sent there'],
    ['Certificates', 'Organic, food safety, export: what the seller shows, and until when it is valid'],
  ],
} as const;

export const marketplaceTrade = {
  text: 'Sell to the next market or to the next continent. Listings are priced in naira. A deal that two people agree on themselves can be in another currency, and is kept in it to the last kobo or cent.',
  facts: [
    [
      'By sea, air, road or rail',
      'Each bid on a request says how the goods travel, and whether the price includes it.',
    ],
    ['Landed cost per unit', 'Goods and freight in one figure, so that two bids can be laid side by side.'],
  ],
} as const;

export const marketplaceStages = {
  heading: '{market deal}',
  lead: 'Elsewhere one of the two must trust first. Here neither has to: the money waits in the middle.',
  buyer: 'If you buy',
  seller: 'If you sell',
  held: 'The money is held',
  stages: [
    {
      name: 'Create agreement',
      buyer: 'Take a listing at its price, make an offer, or ask many sellers for a quote.',
      seller: 'List what you have, and answer offers and requests. Both of you accept the same words.',
      held: false,
    },
    {
      name: 'Fund escrow',
      buyer: 'Pay into escrow. It is not the seller’s money yet.',
      seller: 'See that the money is there. Until then, load nothing.',
      held: true,
    },
    {
      name: 'Delivery and approval',
      buyer: 'Look, count and weigh. Accept all of it, accept a part, or say what is wrong.',
      seller: 'Ship, with tracking that both of you can follow.',
      held: true,
    },
    {
      name: 'Payment release',
      buyer: 'What you did not accept comes back to you.',
      seller: 'What was accepted is paid out to you.',
      held: false,
    },
  ],
  more: 'How escrow protects both sides',
} as const;

export const marketplaceToday = {
  heading: 'What you can do today',
  account: ['Open your account', 'As a buyer, a seller, or a merchant who does both.'],
  dashboard: ['Go to your dashboard', 'See what you ordered from us, and complete your account.'],
  waitlist: ['Join the waitlist', '{market waitlist}'],
  shop: ['Buy cocopeat or fibre', 'From our own hub, at the price shown there.'],
  machines: ['Order a machine', 'Dehusk, deshell or press, or let our machines do it for you.'],
  demo: ['Ask to be shown round', '{market demo}'],
} as const;
