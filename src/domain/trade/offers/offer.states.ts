export const offerStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerStateLabels: Record<OfferState, string> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export type OfferSide = 'buyer' | 'seller';
export type OfferParty = OfferSide | 'staff' | 'clock';

export const offerEvents = ['offered', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type OfferEvent = (typeof offerEvents)[number];

type OfferTransition = {
  event: OfferEvent;
  from: 'open' | undefined;
  to: OfferState;
  by: readonly OfferParty[];
  /** Whether only the side whose turn it is may take the step. */
  when: 'on their turn' | 'at any time';
};

const sides = ['buyer', 'seller'] as const;

/** decisions.md §6 'Offer': the party whose turn it is accepts, declines or counters; either may withdraw. */
const offerTransitions: readonly OfferTransition[] = [
  { event: 'offered', from: undefined, to: 'open', by: ['buyer'], when: 'at any time' },
  { event: 'countered', from: 'open', to: 'open', by: sides, when: 'on their turn' },
  { event: 'accepted', from: 'open', to: 'accepted', by: sides, when: 'on their turn' },
  { event: 'declined', from: 'open', to: 'declined', by: sides, when: 'on their turn' },
  { event: 'withdrawn', from: 'open', to: 'withdrawn', by: [...sides, 'staff'], when: 'at any time' },
  { event: 'expired', from: 'open', to: 'expired', by: ['clock'], when: 'at any time' },
];

type StateAndTurn = { state: OfferState | undefined; turn: OfferSide };

export function offerTransitionFor(
  offer: StateAndTurn,
  event: OfferEvent,
  party: OfferParty,
): OfferTransition | undefined {
  return offerTransitions.find(
    (one) =>
      one.event === event &&
      one.from === offer.state &&
      one.by.includes(party) &&
      (one.when === 'at any time' || offer.turn === party),
  );
}

export function possibleOfferAnswers(offer: StateAndTurn, party: OfferParty): OfferEvent[] {
  return offerEvents.filter((event) => offerTransitionFor(offer, event, party) !== undefined);
}

export function otherOfferSide(side: OfferSide): OfferSide {
  return side === 'buyer' ? 'seller' : 'buyer';
}
