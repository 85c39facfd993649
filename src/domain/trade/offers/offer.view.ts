import { z } from 'zod';
import { aMoment, aWord, aWordOf, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import { naira } from '#domain/values/money.ts';
import type { RemovedWords } from '#domain/talk/moderation/removed-words.ts';
import type { Category, Unit } from '../listings/listing.options.ts';
import { offerStates, type OfferEvent, type OfferParty, type OfferSide, type OfferState } from './offer.states.ts';

export type OfferPerson = { id: bigint; name: string; email?: string | undefined };

export type OfferStep = {
  party: OfferParty;
  event: OfferEvent;
  price_kobo: bigint;
  quantity: bigint;
  message: string | undefined;
  expiresAt: Date | undefined;
  at: Date;
};

export type Offer = {
  id: bigint;
  listingId: bigint;
  listingName: string;
  category: Category;
  unit: Unit;
  /** The listing's price when the offer began, and its price now. */
  listedPrice_kobo: bigint;
  listing: { price_kobo: bigint; available: bigint; leastQuantity: bigint; isForSale: boolean };
  price_kobo: bigint;
  quantity: bigint;
  /** The side whose answer is awaited. */
  turn: OfferSide;
  expiresAt: Date;
  state: OfferState;
  createdAt: Date;
  /** The number of the last step. */
  version: number;
  buyer: OfferPerson;
  seller: OfferPerson;
  steps: readonly OfferStep[];
  /** Words that staff removed. */
  removed: readonly RemovedWords[];
  orderId: bigint | undefined;
  dealId: bigint | undefined;
};

export function ownOfferText(price_kobo: bigint): string {
  return `See your open offer: ${naira(price_kobo)}`;
}

export const offerRow = z.object({
  id: anId,
  listingName: z.string(),
  unit: aWord<Unit>(),
  price_kobo: someKobo,
  quantity: anInteger,
  state: aWordOf(offerStates, 'The state of the offer'),
  turn: aWord<OfferSide>(),
  /** The reader's side. */
  side: aWord<OfferSide>(),
  buyer: z.string(),
  seller: z.string(),
  expiresAt: aMoment,
  changedAt: aMoment,
});

export type ListedOffer = z.infer<typeof offerRow>;
