import { offerStateLabels, type OfferSide, type OfferState } from '#domain/trade/offers/offer.states.ts';
import type { Offer, OfferStep } from '#domain/trade/offers/offer.view.ts';
import type { BadgeTone } from '#ui/notices.tsx';

export const offerNews: Record<string, string> = {
  sent: 'Your offer is with the seller.',
  countered: 'It is the other side’s turn now.',
  declined: 'You declined. The offer is over.',
  withdrawn: 'You withdrew. The offer is over.',
};

type OfferTurn = { state: OfferState; turn: OfferSide };

/** Yellow marks offers that the reader has to answer. */
export function offerBadge(
  { state, turn }: OfferTurn,
  side: OfferSide | undefined,
): { tone: BadgeTone; label: string } {
  if (state === 'open' && side !== undefined)
    return turn === side ? { tone: 'now', label: 'Your turn' } : { tone: 'progress', label: 'Their turn' };
  if (state === 'open') return { tone: 'progress', label: offerStateLabels.open };
  return { tone: state === 'accepted' ? 'good' : 'neutral', label: offerStateLabels[state] };
}

const partyNames = { buyer: 'The buyer', seller: 'The seller', staff: 'Àgbọn', clock: '' } as const;

function nameOf(party: OfferStep['party'], side: OfferSide | undefined): string {
  return party === side ? 'You' : partyNames[party];
}

export function offerStepText({ party, event }: OfferStep, side: OfferSide | undefined): string {
  const name = nameOf(party, side);
  switch (event) {
    case 'offered':
      return `${name} offered`;
    case 'countered':
      return `${name} proposed another price`;
    case 'accepted':
      return `${name} accepted`;
    case 'declined':
      return `${name} declined`;
    case 'withdrawn':
      return `${name} ${party === 'staff' ? 'ended the offer' : 'withdrew'}`;
    case 'expired':
      return 'The time to answer ran out';
  }
}

export function offerLead({ state, turn, steps }: Pick<Offer, 'state' | 'turn' | 'steps'>, side: OfferSide): string {
  if (state === 'open')
    return turn === side
      ? 'Accept, decline or propose another price'
      : `The ${side === 'buyer' ? 'seller' : 'buyer'} answers`;
  if (state === 'accepted') return 'You agreed, and it is an order';
  if (state === 'expired') return 'Nobody answered in time';
  if (state === 'declined') return 'It was declined';
  return steps.at(-1)?.party === 'staff' ? 'Our team ended it' : 'It was withdrawn';
}
