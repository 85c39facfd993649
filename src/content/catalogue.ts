import type { ClaimName } from './claims.ts';

export const catalogueFeatures: readonly (readonly [claim: ClaimName, text: string])[] = [
  ['liveMarketPrices', 'What sellers ask today, each for one unit: a nut, a litre, a ton.'],
  ['verifiedSellers', 'A tick says what was checked, and on which day.'],
  ['globalTrade', 'Bought and sold between businesses, from Badagry to wherever it is needed.'],
];

export const catalogue = {
  heading: 'Global Coconut Trading Platform',
  description:
    'Coconuts, oil, copra, coir, water, sugar and machines from sellers across Nigeria: prices by the unit, stock, place, and what we checked about each seller.',
  start: 'Start Trading',
  view: 'View Products',
  escrow: 'How escrow works',
  rfqs: 'Requests for quotes',
  suppliers: 'Suppliers',
  search: 'Search the catalogue',
  searchHint: 'Copra, oil, Badagry…',
  find: 'Search',
  filters: 'Filter and sort',
  bar: 'Filter · Sort',
  show: 'Show',
  close: 'Close the filters',
  clear: 'Clear all',
  verified: 'CAC checked',
  verifiedLabel: 'Only sellers with a checked CAC certificate',
  soldOut: 'None left now',
  offer: 'Offer',
  save: 'Save',
  saved: 'Saved',
  saveCatalogueSearch: 'Save this search',
  savedSearch: 'Search saved',
  mixedUnits: 'Prices are for different units. Choose one to compare them:',
  empty: {
    title: 'Nothing is for sale now',
    text: 'Listings appear here when sellers add them. Come back soon, or list what you sell yourself.',
    act: 'Start Trading',
  },
  nothing: {
    title: 'Nothing was found',
    noise: 'Type at least two letters of what you look for: copra, oil, a place.',
    word: 'Try another word for it, a part of the word, or a place.',
    text: 'Nothing for sale now matches all of these filters. Remove one:',
    all: 'Show everything',
  },
  feed: 'Follow new listings in your feed reader',
} as const;

export const sortNames = {
  best: 'Best match',
  newest: 'Newest',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
} as const;
