import { Failure } from '#domain/acting/context.ts';
import { offerTexts } from './offer.schema.ts';
import { offerTransitionFor, type OfferEvent, type OfferParty } from './offer.states.ts';
import type { Offer } from './offer.view.ts';

/** Why a party cannot give this answer now: the verb refuses by it, and the page says it before a form is filled in. */
export function whyNotAnswer(offer: Offer, event: OfferEvent, party: OfferParty): Failure | undefined {
  if (offerTransitionFor(offer, event, party)) return undefined;
  if (offer.state === 'expired') return new Failure('conflict', offerTexts.expired);
  return new Failure('conflict', offer.state === 'open' ? offerTexts.otherTurn : offerTexts.over);
}
