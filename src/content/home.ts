/** The words of the home page. Rates and prices are those that the business states; nothing here is counted or guessed. */

export const welcome = {
  greeting: 'Welcome.',
  headline: 'Trade the whole nut.',
  lead: 'We build the machines that strip and crack it, we sell what is made from its husk, and we bring it fresh to your event. Next comes a marketplace for every part of it.',
} as const;

/** Figures that stand as type under the welcome. */
export const figures = [
  { figure: '500–900', unit: 'nuts an hour', text: 'stripped of their husk by our dehusker' },
  { figure: '240–400', unit: 'nuts an hour', text: 'out of the shell with our desheller' },
  { figure: '₦1,000,000', unit: 'a desheller', text: 'in stainless steel. Pay 60% first, 40% on delivery' },
] as const;

export const machines = {
  heading: 'Put the cutlass down.',
  lead: 'We design and build machines for smallholders and processors, and we run them as a service for those who would rather bring their nuts.',
  patents: 'Utility model patents for the desheller and the dehusker, 2024.',
  dehusker: {
    name: 'Coconut dehusker',
    terms: 'A service: partner with us',
    details: [
      ['Strips', '500–900 nuts an hour'],
      ['You bring', 'nuts in the husk'],
      ['You get', 'clean nuts, and fibre to sell'],
    ],
  },
  desheller: {
    name: 'Coconut desheller',
    terms: '₦1,000,000',
    details: [
      ['Deshells', '240–400 nuts an hour'],
      ['Made of', 'stainless steel'],
      ['You pay', '60% upfront, 40% on delivery'],
    ],
  },
  extractor: {
    name: 'Coconut milk extractor',
    terms: 'Built when you ask',
    details: [
      ['Presses', 'with a hydraulic ram'],
      ['Comes as', 'automatic or manual'],
    ],
  },
} as const;

export const byproducts = {
  heading: 'Waste is a price list.',
  lead: 'Our sustainability hub turns husk and shell into things that farms, nurseries and kitchens pay for.',
  caption: 'What the hub sells',
  available: [
    { name: 'Cocopeat', measure: '5 kg', price: '₦7,000' },
    { name: 'Fibre', measure: 'a full sack', price: '₦15,000' },
  ],
  soon: ['Cocopot', 'Briquette charcoal', 'Biochar'],
} as const;

export const marketplace = {
  heading: 'One market for every part of the nut.',
  lead: 'It is not open yet. Farms, processors, traders and buyers are lining up on the waitlist, and the list goes in first.',
  promises: [
    ['Verified on both sides', 'Suppliers and buyers are checked before they trade.'],
    ['Live prices', 'See what a nut, a litre or a tonne goes for before you agree.'],
    ['Business to business, anywhere', 'Sell from Badagry, buy from Rotterdam.'],
  ],
} as const;

export const events = {
  heading: 'Coconuts, cut in front of your guests.',
  lead: 'We come with fresh nuts, the people who cut them, and serving stations that carry your brand.',
  servings: ['Whole coconuts with straws', 'Pre-cut coconut chunks', 'Coconut water in cups'],
  occasions: 'Corporate events, weddings, private parties, festivals and fairs. Indoors, outdoors or both.',
  next: 'Tell us the day, the place and how many guests.',
} as const;

export const reasons = {
  heading: 'Why choose us',
  lead: 'Because somebody must know both the farm and the factory.',
  list: [
    ['Verified Partners', 'Suppliers and buyers are vetted, so you know who is at the other end of the deal.'],
    ['Global Reach', 'The marketplace is made for trade across borders, not only across the road.'],
    ['Quick Transactions', 'Live prices stand in front of you both. Agree, and move your nuts.'],
    ['Community Driven', 'Farmers, processors, traders and event people: the waitlist tells us what to build first.'],
  ],
} as const;

export const closing = {
  note: 'It costs nothing to join, and you can unsubscribe at any time.',
} as const;

export const contact = {
  heading: 'Talk to a person.',
  lead: 'About a machine, a sack, an event or a whole shipload.',
} as const;
