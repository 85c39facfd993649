export const priceWords = {
  title: 'Coconut prices',
  lead: 'What sellers ask today, and what buyers paid in settled trades. Every price is for one unit.',
  description:
    'Coconut prices in Nigeria by the unit: what sellers ask today for nuts, oil, copra, coir, water and sugar, and the median of settled trades.',
  asking: 'Asking now',
  /** Labels of the weekly chart. */
  asked: 'Asking price',
  settled: 'Settled trades',
  notEnough: 'Not enough trades',
  noListings: 'No listings now',
  how: 'How these prices are worked out',
  explained: [
    'Asking prices come from the listings that can be bought now. The median is the price in the middle: half of the sellers ask that much or less. A seller with several listings counts once, by the middle of their own prices. Prices are shown to three figures.',
    'Settled trades are orders that were delivered, accepted and paid out. Refunded orders do not count. We publish the median to two figures, never the lowest or the highest price. Before that, each price is rounded so that its second figure is 0, 2, 5 or 8.',
    'A new median is published only after at least five further trades between at least three sellers and three buyers who have nothing to do with each other. Until then the old median stays. So nobody can work out the price of a single trade, even if they know all the others.',
  ],
  empty: {
    title: 'No prices yet',
    text: 'Prices appear here when sellers list goods.',
    act: 'Open the marketplace',
  },
  chart: 'Twelve weeks',
  tooFew: 'The chart appears once there are prices of at least two weeks.',
  table: 'Show as a table',
  places: 'By place',
  alert: 'Set a price alert',
  alertLead:
    'We send you a mail when the price rises above your amount or falls below it, at most one a day for each kind of goods.',
  alertSet: 'Set the alert',
  take: 'Use these prices',
  embed: 'To show the chart on your own site, copy this line. The chart stays up to date.',
  unknown: 'We have no prices for these goods. Choose others on the page of coconut prices.',
  strip: 'Prices now',
  see: 'See prices',
} as const;
