/** The words of the price board. */
export const priceWords = {
  title: 'Coconut prices',
  lead: 'What sellers ask today, and what settled trades were paid. Every price is for one unit.',
  description:
    'Coconut prices in Nigeria by the unit: what sellers ask today for nuts, oil, copra, coir, water and sugar, and the median of settled trades.',
  asking: 'Asking now',
  /** Of the weeks of the chart. */
  asked: 'Asking price',
  settled: 'Settled trades',
  notEnough: 'Not enough trades',
  noListings: 'No listings now',
  how: 'How these prices are worked out',
  explained: [
    'Asking prices are those of the listings that can be bought now. The median is the price in the middle: half of the listings ask that much or less. Prices are shown to three figures.',
    'Settled prices are those of orders that were delivered, accepted and paid out. A refunded order is not counted. We publish the median to two figures, never the lowest or the highest. Before that, each price is rounded so that its second figure is 0, 2, 5 or 8.',
    'A new median is published only after at least five further trades between at least three sellers and three buyers who have nothing to do with each other. Until then the one shown stays as it is. So the price of a single trade cannot be worked out, even by somebody who knows all the others.',
  ],
  empty: {
    title: 'No prices yet',
    text: 'Prices appear here when sellers have listed something.',
    act: 'Open the marketplace',
  },
  chart: 'Twelve weeks',
  table: 'The same as a table',
  places: 'By place',
  alert: 'Get a mail about this price',
  alertLead: 'We send a mail when the price crosses your amount, at most one a day for each kind of goods.',
  alertSet: 'Set the alert',
  take: 'Use these prices',
  embed: 'To show the chart on your own site, copy this line. It is kept up to date.',
  unknown: 'We have no such prices.',
  strip: 'Prices now',
  see: 'See prices',
} as const;
