import type { ClaimName } from './claims.ts';

export const escrowHero = {
  eyebrow: 'Escrow',
  heading: 'Nobody has to go first.',
  lead: 'The buyer pays, and the money waits. The seller delivers. The buyer looks and approves, and the seller is paid. For coconuts, and for anything else that two people agree on.',
  start: 'Start New Transaction',
  how: 'How It Works',
  scales: 'A pair of scales: money in one pan, coconuts in the other, and a seal above both',
} as const;

/** Claims that have figures. Production shows only those with evidence. */
export const escrowFigures: readonly ClaimName[] = [
  'completedTransactions',
  'protectedValue',
  'satisfaction',
  'rating',
];

export const ownFigures = [
  ['1–30', 'days to look at what came, as the two of you agree'],
  ['14', 'days in which the other side can say yes to your terms'],
  ['72 h', 'to pay once you have agreed, or nothing is owed'],
  ['0', 'to join, and to make an offer that nobody takes'],
] as const;

type Feature = { claim: ClaimName; text: string };

export const escrowFeatures = {
  heading: 'What escrow does for both of you',
  first: {
    claim: 'heldUntilConfirmed',
    text: 'The buyer’s money for this deal is booked in an account of its own. It leaves when the buyer accepts, by a rule that both of you agreed to, or by our ruling. The one exception is a chargeback by the buyer’s bank.',
    sides: [
      [
        'If you sell',
        'See that the money is there before you load. The buyer cannot call it back once you have delivered as agreed.',
      ],
      ['If you buy', 'Look, count and weigh before anybody is paid. The money for what you reject comes back to you.'],
    ],
  },
  list: [
    {
      claim: 'verifiedUsers',
      text: 'Each side has a confirmed e-mail or phone. Beside the name of a business you see what we checked, and when.',
    },
    {
      claim: 'lowFees',
      text: 'A percentage of what is delivered, fixed when you agree. The buyer pays it, the seller pays it, or each pays half. No delivery, no fee.',
    },
    {
      claim: 'currencies',
      text: 'Each deal is kept in its own currency, to its smallest unit. Amounts in two currencies are never added together.',
    },
    {
      claim: 'disputeMediation',
      text: 'Say what is wrong and show it. Every clock stops, the other side has three days to answer, then our team rules.',
    },
    {
      claim: 'monitoring',
      text: 'Deadlines run by themselves, day and night. A side that is late gets a notice, and then what was agreed happens.',
    },
    {
      claim: 'enterpriseApi',
      text: 'Any program can read what is for sale. On this plan your own programs can also make deals, with keys that you can revoke.',
    },
  ],
  seals: ['encryption', 'cardIndustry', 'allStates', 'support'],
  samples: 'Seals and claims without evidence, such as these, are shown only in demo mode.',
} as const satisfies {
  heading: string;
  first: Feature & { sides: readonly (readonly [string, string])[] };
  list: readonly Feature[];
  seals: readonly ClaimName[];
  samples: string;
};

export const escrowProcess = {
  heading: 'Four stages, and where the money is in each',
  lead: 'A worked example: 2,000 fresh nuts for ₦1,200,000, on the Basic plan. The seller pays the fee.',
  stages: [
    {
      name: 'Create agreement',
      money: 'With the buyer',
      text: 'What, how much, by when, how many days to check it, and who pays the fee. Both say yes to the same words.',
      time: 'The offer stands for 14 days',
    },
    {
      name: 'Fund escrow',
      money: 'Held',
      held: true,
      text: 'The buyer pays in. The seller sees that the money is there, and loads.',
      time: 'Within 72 hours of agreeing',
    },
    {
      name: 'Delivery and approval',
      money: 'Held',
      held: true,
      text: 'The goods travel and arrive. The buyer looks, and accepts all of it, a part, or none.',
      time: '1 to 30 days to check, as agreed',
    },
    {
      name: 'Payment release',
      money: 'Paid to the seller',
      text: 'What was accepted goes to the seller, less the fee. The rest goes back to the buyer.',
      time: 'At once in the books, then to the bank',
    },
  ],
  more: 'Read every step, including what happens when something goes wrong',
  assurance: 'See what we hold, and whether it is all there',
} as const;

export const escrowPricing = {
  heading: 'One fee, known before you agree',
  lead: 'A share of the deal, for holding the money and for mediating if need be.',
  popular: 'Most popular',
  upTo: 'Limit',
  processing: 'Paid out within',
  start: { basic: 'Start with Basic', professional: 'Ask for Professional', enterprise: 'Ask for Enterprise' },
  more: 'Work out a fee',
} as const;

type Testimonial = { claim: ClaimName; who: string; trade: string };

export const escrowTestimonials = {
  heading: 'What traders say',
  samples: 'Invented voices, shown only in demo mode.',
  list: [
    { claim: 'voiceOfSeller', who: 'Ada O.', trade: 'sells fresh nuts, Badagry' },
    { claim: 'voiceOfBuyer', who: 'Musa B.', trade: 'buys for hotels, Abuja' },
    { claim: 'voiceOfProcessor', who: 'Èkó Oil Mill', trade: 'buys copra, Lagos' },
    { claim: 'voiceOfExporter', who: 'Ngozi E.', trade: 'ships fibre, Onne' },
    { claim: 'voiceOfMaker', who: 'Bísí A.', trade: 'builds stalls, Ìbàdàn' },
  ],
  none: {
    heading: 'No quotes yet',
    text: 'We print a quote only with the person’s name and permission, and have not asked anybody yet. You can check these instead:',
  },
} as const satisfies {
  heading: string;
  samples: string;
  list: readonly Testimonial[];
  none: { heading: string; text: string };
};

export const escrowClosing = {
  heading: 'Agree with somebody today.',
  lead: 'They need no account to read your terms, to propose others, or to say no.',
  start: "Get Started - It's Free",
  demo: 'Request a Demo',
} as const;
