/** The words of the home page. Rates and prices are those that the business states; nothing here is counted or guessed. */

export const welcome = {
  greeting: 'Welcome.',
  headline: 'Trade the whole nut.',
  lead: 'Machines that dehusk and deshell. Cocopeat and fibre from the husk. Fresh coconuts at your event. And soon, one marketplace for every part.',
} as const;

export const figures = [
  { value: '500–900', unit: 'nuts an hour, dehusked' },
  { value: '240–400', unit: 'nuts an hour, deshelled' },
  { value: '₦1,000,000', unit: 'for a desheller in stainless steel' },
] as const;

export const machines = {
  heading: 'Put the cutlass down.',
  lead: 'We design and build machines for smallholder farmers and processors. Buy one, or let ours do the work as a service.',
  dehusker: {
    name: 'Coconut dehusker',
    offer: 'Partner with us',
    facts: [
      ['Dehusks', '500–900 nuts an hour'],
      ['Offered', 'As a service'],
      ['Patent', 'Utility model, 2024'],
    ],
  },
  desheller: {
    name: 'Coconut desheller',
    offer: '₦1,000,000',
    facts: [
      ['Deshells', '240–400 nuts an hour'],
      ['Made of', 'Stainless steel'],
      ['You pay', '60% upfront, 40% on delivery'],
      ['Patent', 'Utility model, 2024'],
    ],
  },
  extractor: {
    name: 'Coconut milk extractor',
    offer: 'Built on request',
    facts: [
      ['Works by', 'Hydraulic press'],
      ['Comes as', 'Automatic or manual'],
    ],
  },
} as const;

export const byproducts = {
  heading: 'The husk has a price too.',
  lead: 'Our sustainability hub turns coconut waste into cocopeat, fibre and cocopots.',
  caption: 'Prices at the hub',
  available: [
    { name: 'Cocopeat', measure: '5 kg', price: '₦7,000' },
    { name: 'Fibre', measure: 'a full sack', price: '₦15,000' },
  ],
  soon: ['Cocopot', 'Briquette charcoal', 'Biochar'],
} as const;

export const marketplace = {
  heading: 'One market for every part.',
  lead: 'Business to business, for the nuts and for all that comes out of them. It is not open yet: join the waitlist and be first in.',
  partsLabel: 'What will be traded',
  promises: [
    ['Verified on both sides', 'You know who is selling and who is buying.'],
    ['Live prices', 'Know what it goes for before you agree.'],
    ['Global trade', 'Suppliers and buyers, here and abroad.'],
  ],
} as const;

export const events = {
  heading: 'We cut. Your guests drink.',
  lead: 'Fresh coconuts at serving stations that carry your brand.',
  servings: ['Whole coconuts with straws', 'Pre-cut coconut chunks', 'Coconut water in cups'],
  occasions: 'Weddings, corporate events, private parties, festivals and fairs. Indoors, outdoors or both.',
  next: 'Tell us the day, the place and how many guests.',
} as const;

export const reasons = {
  heading: 'Why choose us',
  list: [
    ['Verified Partners', 'Suppliers and buyers are vetted before they trade, so you know who is at the other end.'],
    ['Global Reach', 'Farmers, processors and traders here; buyers here and abroad.'],
    ['Quick Transactions', 'Live prices, in the open. See, agree, move.'],
    ['Community Driven', 'Farmers, processors, traders and event planners, all in one place.'],
  ],
} as const;

export const contact = {
  heading: 'Talk to us',
  lead: 'About a machine, a sack of fibre, an event or a whole container.',
} as const;
