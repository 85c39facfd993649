import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findOffer } from './find-offer.ts';
import { offerTexts } from './offer.schema.ts';
import type { OfferSide } from './offer.states.ts';
import type { Offer } from './offer.view.ts';

/** On which side of an offer somebody stands; none for everybody else. */
function sideOf({ actor }: Pick<Ctx, 'actor'>, offer: Pick<Offer, 'buyer' | 'seller'>): OfferSide | undefined {
  if (actor.kind !== 'member') return undefined;
  if (actor.id === offer.buyer.id) return 'buyer';
  return actor.id === offer.seller.id ? 'seller' : undefined;
}

/** An offer and on which side of it one stands. Of somebody else's offer nobody learns that it exists. */
export async function requireOfferSide(ctx: Ctx, id: string): Promise<{ offer: Offer; side: OfferSide }> {
  const offer = await findOffer(ctx, id);
  const side = offer && sideOf(ctx, offer);
  if (!offer || !side) throw new Failure('not_found', offerTexts.unknown);
  return { offer, side };
}
