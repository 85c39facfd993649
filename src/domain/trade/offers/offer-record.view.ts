import { z } from 'zod';
import { aMoment, aWord, aWordOf, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import type { Unit } from '../listings/listing.options.ts';
import { offerEvents, offerStates, type OfferParty, type OfferSide } from './offer.states.ts';
import type { Offer } from './offer.view.ts';

const person = z.object({ id: anId, name: z.string() });

export const offerRecord = z.object({
  id: anId,
  listingId: anId,
  listingName: z.string(),
  unit: aWord<Unit>(),
  listedPrice_kobo: someKobo,
  price_kobo: someKobo,
  quantity: anInteger,
  state: aWordOf(offerStates, 'The state of the offer'),
  turn: aWord<OfferSide>(),
  expiresAt: aMoment,
  createdAt: aMoment,
  /** To accept or counter, send it: that is refused if the offer has changed since. */
  version: z.number(),
  buyer: person,
  seller: person,
  orderId: anId.optional(),
  dealId: anId.optional(),
  steps: z.array(
    z.object({
      by: aWord<OfferParty>(),
      event: aWordOf(offerEvents, 'What happened'),
      price_kobo: someKobo,
      quantity: anInteger,
      message: z.string().optional(),
      at: aMoment,
    }),
  ),
});

export function recordOfOffer({ buyer, seller, steps, ...offer }: Offer): z.infer<typeof offerRecord> {
  return {
    ...offer,
    buyer: { id: buyer.id, name: buyer.name },
    seller: { id: seller.id, name: seller.name },
    steps: steps.map(({ party, ...step }) => ({ by: party, ...step })),
  };
}
