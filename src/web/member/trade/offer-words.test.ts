import { expect, test } from 'vitest';
import type { OfferParty } from '#domain/trade/offers/offer.states.ts';
import type { OfferStep } from '#domain/trade/offers/offer.view.ts';
import { offerLead } from './offer-words.ts';

test('an offer that our team ended is not said to be withdrawn', () => {
  const leadAfter = (party: OfferParty) =>
    offerLead({ state: 'withdrawn', turn: 'seller', steps: [{ party, event: 'withdrawn' } as OfferStep] }, 'buyer');
  expect(leadAfter('staff')).toBe('Our team ended it');
  expect(leadAfter('buyer')).toBe('It was withdrawn');
});
