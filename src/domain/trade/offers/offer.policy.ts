import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findOffer } from './find-offer.ts';
import { offerTexts } from './offer.schema.ts';
import type { OfferSide } from './offer.states.ts';
import type { Offer } from './offer.view.ts';

/** The side of an offer that an actor is; undefined for all others. */
function sideOf({ actor }: Pick<Ctx, 'actor'>, offer: Pick<Offer, 'buyer' | 'seller'>): OfferSide | undefined {
  if (actor.kind !== 'member') return undefined;
  if (actor.id === offer.buyer.id) return 'buyer';
  return actor.id === offer.seller.id ? 'seller' : undefined;
}

/** The offer with the actor's side. Others are told that there is no such offer. */
export async function requireOfferSide(ctx: Ctx, id: string): Promise<{ offer: Offer; side: OfferSide }> {
  const offer = await findOffer(ctx, id);
  const side = offer && sideOf(ctx, offer);
  if (!offer || !side) throw new Failure('not_found', offerTexts.unknown);
  return { offer, side };
}
