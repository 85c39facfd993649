/** The states of a request for quotes. A draft is a row of its own (`rfq_draft`) until it is sent. */
export const rfqStates = [
  'draft',
  'waiting',
  'open',
  'closed',
  'part_awarded',
  'awarded',
  'lapsed',
  'withdrawn',
] as const;
export type RfqState = (typeof rfqStates)[number];

export const rfqStateLabels: Record<RfqState, string> = {
  draft: 'Draft',
  waiting: 'Waiting for our team',
  // The name of the tab and the status in marketplace.md §4 'RFQ'.
  open: 'Active',
  closed: 'Closed',
  part_awarded: 'Awarded in part',
  awarded: 'Awarded',
  lapsed: 'Lapsed',
  withdrawn: 'Withdrawn',
};

export type RfqParty = 'buyer' | 'bidder' | 'staff' | 'clock' | 'deal';

export const rfqEvents = [
  'posted',
  'published',
  'closed',
  'awarded_in_part',
  'awarded',
  'fell_back',
  'lapsed',
  'withdrawn',
] as const;
export type RfqEvent = (typeof rfqEvents)[number];

export type RfqTransition = {
  event: RfqEvent;
  from: RfqState;
  to: RfqState;
  by: readonly RfqParty[];
  guard?: string;
};

/** decisions.md §10. */
export const rfqTransitions: readonly RfqTransition[] = [
  {
    event: 'posted',
    from: 'draft',
    to: 'waiting',
    by: ['buyer'],
    guard: 'the buyer is new, and our team has passed none of their requests',
  },
  { event: 'posted', from: 'draft', to: 'open', by: ['buyer'] },
  { event: 'published', from: 'waiting', to: 'open', by: ['staff'] },
  { event: 'withdrawn', from: 'waiting', to: 'withdrawn', by: ['buyer', 'staff'] },
  { event: 'withdrawn', from: 'open', to: 'withdrawn', by: ['buyer', 'staff'], guard: 'nothing of it is awarded' },
  { event: 'closed', from: 'open', to: 'closed', by: ['clock'], guard: 'nothing of it is awarded' },
  { event: 'closed', from: 'open', to: 'part_awarded', by: ['clock'], guard: 'a part of it is awarded' },
  // An open request can be awarded from its first bid on; the rest stays open until the deadline.
  { event: 'awarded_in_part', from: 'open', to: 'open', by: ['buyer', 'bidder'] },
  { event: 'awarded', from: 'open', to: 'awarded', by: ['buyer', 'bidder'], guard: 'all of it is awarded' },
  { event: 'awarded_in_part', from: 'closed', to: 'part_awarded', by: ['buyer', 'bidder'] },
  { event: 'awarded', from: 'closed', to: 'awarded', by: ['buyer', 'bidder'], guard: 'all of it is awarded' },
  { event: 'awarded_in_part', from: 'part_awarded', to: 'part_awarded', by: ['buyer', 'bidder'] },
  { event: 'awarded', from: 'part_awarded', to: 'awarded', by: ['buyer', 'bidder'], guard: 'all of it is awarded' },
  // The deal of an award was not paid, or was declined.
  { event: 'fell_back', from: 'open', to: 'open', by: ['deal'] },
  { event: 'fell_back', from: 'part_awarded', to: 'part_awarded', by: ['deal'], guard: 'another part stays awarded' },
  { event: 'fell_back', from: 'part_awarded', to: 'closed', by: ['deal'] },
  { event: 'fell_back', from: 'awarded', to: 'part_awarded', by: ['deal'], guard: 'another part stays awarded' },
  { event: 'fell_back', from: 'awarded', to: 'closed', by: ['deal'] },
  // 14 days after the deadline, or 7 days after an award fell through later than that.
  { event: 'lapsed', from: 'closed', to: 'lapsed', by: ['clock'] },
  { event: 'lapsed', from: 'part_awarded', to: 'awarded', by: ['clock'] },
];

export function rfqTransitionsFor(state: RfqState, event: RfqEvent, party: RfqParty): readonly RfqTransition[] {
  return rfqTransitions.filter((one) => one.from === state && one.event === event && one.by.includes(party));
}

/** In these states, bids can be awarded, countered and confirmed. */
export const undecidedStates: readonly RfqState[] = rfqStates.filter((state) =>
  rfqTransitions.some(({ from, event }) => from === state && event === 'awarded'),
);

export function isUndecided(state: string): boolean {
  return undecidedStates.some((one) => one === state);
}

export function isRfqOver(state: RfqState): boolean {
  return !rfqTransitions.some(({ from, event }) => from === state && event !== 'fell_back');
}
