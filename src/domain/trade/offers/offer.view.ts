import { z } from 'zod';
import { aMoment, aWord, anId, anInteger, someKobo } from '#domain/values/answer.schema.ts';
import { naira } from '#domain/values/money.ts';
import type { RemovedWords } from '#domain/talk/moderation/removed-words.ts';
import type { Category, Unit } from '../listings/listing.options.ts';
import type { OfferEvent, OfferParty, OfferSide, OfferState } from './offer.states.ts';

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

/** An offer, as its two sides read it. */
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
  turn: OfferSide;
  expiresAt: Date;
  state: OfferState;
  createdAt: Date;
  version: number;
  buyer: OfferPerson;
  seller: OfferPerson;
  steps: readonly OfferStep[];
  /** Words that staff removed. */
  removed: readonly RemovedWords[];
  orderId: bigint | undefined;
  dealId: bigint | undefined;
};

/** The text of the button on the listing's page that replaces 'Make Offer' for a buyer with an open offer. */
export function ownOfferText(price_kobo: bigint): string {
  return `You offered ${naira(price_kobo)}: see it`;
}

export const offerRow = z.object({
  id: anId,
  listingName: z.string(),
  unit: aWord<Unit>(),
  price_kobo: someKobo,
  quantity: anInteger,
  state: aWord<OfferState>(),
  turn: aWord<OfferSide>(),
  /** The reader's side. */
  side: aWord<OfferSide>(),
  buyer: z.string(),
  seller: z.string(),
  expiresAt: aMoment,
  changedAt: aMoment,
});

export type ListedOffer = z.infer<typeof offerRow>;
