/** Words of the home page. The business states the rates and prices; none is counted or guessed. */

export const homeWelcome = {
  greeting: 'Welcome.',
  headline: 'Trade the whole nut.',
  lead: 'Machines that dehusk and deshell. Cocopeat and fibre from the husk. Fresh coconuts at your event. {home welcome}',
} as const;

export const homeMarketLinks = {
  marketplace: 'Browse the marketplace',
  waitlist: 'The waitlist is for news, and for places that we do not serve yet.',
} as const;

/** Words that follow a rate or a price of machines.ts and shop.ts. */
export const homeFigures = {
  dehusker: 'dehusked',
  desheller: 'for a desheller in stainless steel',
  cocopeat: '5 kg of cocopeat',
} as const;

export const homeMachines = {
  eyebrow: 'Coconut machines',
  heading: 'Put the cutlass down.',
  lead: 'We design and build machines for smallholder farmers and processors. Buy one, or let ours do the work as a service.',
} as const;

export const homeByproducts = {
  eyebrow: 'Sustainability hub',
  heading: 'The husk has a price too.',
  lead: 'Our hub turns coconut waste into cocopeat, fibre and cocopots.',
  caption: 'Prices at the hub',
} as const;

export const homeMarketplace = {
  eyebrow: '{home eyebrow}',
  heading: 'One market for every part.',
  lead: 'Business to business, for the nuts and for all that comes out of them. {home market}',
  promises: [
    ['Verified on both sides', 'You know who is selling and who is buying.'],
    ['Live prices', 'Know the going price before you agree.'],
    ['Global trade', 'Suppliers and buyers, here and abroad.'],
  ],
  more: 'See how it will work',
  newest: 'Just listed',
  partsLabel: '{home parts}',
  parts: ['Whole nut', 'Husk', 'Shell', 'Flesh', 'Water'],
} as const;

export const homeEvents = {
  eyebrow: 'Event production',
  heading: 'We cut. Your guests drink.',
  lead: 'Fresh coconuts at serving stations that carry your brand.',
  servings: ['Whole coconuts with straws', 'Pre-cut coconut chunks', 'Coconut water in cups'],
  occasions: 'Weddings, corporate events, private parties, festivals and fairs. Indoors, outdoors or both.',
  next: 'Tell us the day, the place and how many guests.',
} as const;

export const homeReasons = {
  heading: 'Why choose us',
  list: [
    [
      'Verified Partners',
      'We vet suppliers and buyers. Beside a name you read what we checked, so you know who is at the other end.',
    ],
    ['Global Reach', 'Farmers, processors and traders here; buyers here and abroad.'],
    ['Quick Transactions', 'Live prices, in the open. See, agree, move.'],
    ['Community Driven', 'Farmers, processors, traders and event planners, all in one place.'],
  ],
} as const;

export const homeContact = {
  heading: 'Talk to us',
  lead: 'About a machine, a sack of fibre, an event or a whole container.',
  form: 'Send us a message',
} as const;
