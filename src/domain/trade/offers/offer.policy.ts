import { type Ctx, Failure } from '#domain/acting/context.ts';
import { naira } from '#domain/values/money.ts';
import { findOffer } from './find-offer.ts';
import { offerTexts } from './offer.schema.ts';
import { type OfferSide, offerTransitionFor, type OfferEvent, type OfferParty } from './offer.states.ts';
import type { Offer } from './offer.view.ts';

function sideOf({ actor }: Pick<Ctx, 'actor'>, offer: Pick<Offer, 'buyer' | 'seller'>): OfferSide | undefined {
  if (actor.kind !== 'member') return undefined;
  if (actor.id === offer.buyer.id) return 'buyer';
  return actor.id === offer.seller.id ? 'seller' : undefined;
}

export async function requireOfferSide(ctx: Ctx, id: string): Promise<{ offer: Offer; side: OfferSide }> {
  const offer = await findOffer(ctx, id);
  const side = offer && sideOf(ctx, offer);
  if (!offer || !side) throw new Failure('not_found', offerTexts.unknown);
  return { offer, side };
}

export function whyNotAnswerOffer(offer: Offer, event: OfferEvent, party: OfferParty): Failure | undefined {
  if (offerTransitionFor(offer, event, party)) return undefined;
  if (offer.state === 'expired') return new Failure('conflict', offerTexts.expired);
  return new Failure('conflict', offer.state === 'open' ? offerTexts.otherTurn : offerTexts.over);
}

/** marketplace.md §9: twice the listed price at most. */
export function mostOffered_kobo(listedPrice_kobo: bigint): bigint {
  return 2n * listedPrice_kobo;
}

export function requireOfferPrice(price_kobo: bigint, listedPrice_kobo: bigint): void {
  if (price_kobo > mostOffered_kobo(listedPrice_kobo))
    throw new Failure('invalid', offerTexts.wrongPrice, { field: 'price' });
}

export function requireAcceptablePrice(price_kobo: bigint, listedPrice_kobo: bigint): void {
  const most = mostOffered_kobo(listedPrice_kobo);
  if (price_kobo <= most) return;
  const text = `The listing costs less now, and ${naira(most)} is the most that can be agreed. Propose another price, or decline.`;
  throw new Failure('conflict', text);
}
