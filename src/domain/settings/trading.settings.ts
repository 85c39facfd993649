import { newBuyers } from '#content/new-buyers.ts';

/** What new buyers and sellers may do, and who may trade. */
export const tradingSettings = [
  {
    name: 'marketplace-trading',
    group: 'trading' as const,
    kind: 'trading' as const,
    label: 'Who may trade',
    note: 'What home, the marketplace, help, terms and the dashboard say of it. The waitlist stays as it is.',
    first: { state: 'closed' },
  },
  {
    name: 'new-buyer-share',
    group: 'trading' as const,
    kind: 'stock share' as const,
    label: 'Reserved for one new buyer',
    note: 'A new buyer has no completed order. Their unpaid orders reserve at most this share of a listing; the seller has to accept a larger order first.',
    first: { percent: newBuyers.share_percent },
  },
  {
    name: 'new-buyers-together',
    group: 'trading' as const,
    kind: 'stock share' as const,
    label: 'Reserved for all new buyers together',
    note: 'The share of one listing that all of them reserve, so that many new accounts cannot reserve all of it. The seller has to accept a larger order first.',
    first: { percent: newBuyers.together_percent },
  },
  {
    name: 'new-buyer-value',
    group: 'trading' as const,
    kind: 'price' as const,
    label: 'Value reserved for one new buyer',
    note: 'The value of all their unpaid orders together. The seller has to accept a larger order first.',
    first: { kobo: String(newBuyers.value_kobo) },
  },
  {
    name: 'new-buyer-hold',
    group: 'trading' as const,
    kind: 'hold time' as const,
    label: 'How long stock is reserved for a new buyer',
    note: 'The time runs from the order or its acceptance, and again from the seller’s first answer. Other buyers have 72 hours. Orders that are already placed keep their time.',
    first: { hours: newBuyers.hold_hours },
  },
  {
    name: 'listings-per-seller',
    group: 'trading' as const,
    kind: 'count' as const,
    label: 'Listings per seller',
    note: 'Archived listings do not count. Sellers who have more keep them, but cannot add any.',
    first: { count: 2000 },
  },
  {
    name: 'rfqs-per-buyer',
    group: 'trading' as const,
    kind: 'count' as const,
    label: 'Open requests for quotes per buyer',
    note: 'Those that wait for our team count too. Buyers who have more keep them, but cannot post any.',
    first: { count: 20 },
  },
];
