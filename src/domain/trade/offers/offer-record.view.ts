import { z } from 'zod';
import { aMoment, aWord, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import type { Unit } from '../listings/listing.options.ts';
import type { OfferEvent, OfferParty, OfferSide, OfferState } from './offer.states.ts';
import type { Offer } from './offer.view.ts';

const person = z.object({ id: anId, name: z.string() });

/** An offer for a program of one of its two sides, with each step of the haggling. */
export const offerRecord = z.object({
  id: anId,
  listingId: anId,
  listingName: z.string(),
  unit: aWord<Unit>(),
  listedPrice_kobo: someKobo,
  price_kobo: someKobo,
  quantity: anInteger,
  state: aWord<OfferState>(),
  turn: aWord<OfferSide>(),
  expiresAt: aMoment,
  createdAt: aMoment,
  /** Send it back with an answer to the offer, which is refused if the offer has changed since. */
  version: z.number(),
  buyer: person,
  seller: person,
  orderId: anId.optional(),
  dealId: anId.optional(),
  steps: z.array(
    z.object({
      by: aWord<OfferParty>(),
      event: aWord<OfferEvent>(),
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
