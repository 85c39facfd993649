import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { findOffer } from './find-offer.ts';
import { requireOfferSide } from './offer.policy.ts';
import { offerTexts } from './offer.schema.ts';
import type { OfferSide } from './offer.states.ts';
import type { Offer } from './offer.view.ts';

export async function requireOfferSideOrStaff(
  ctx: Ctx,
  id: string,
): Promise<{ offer: Offer; party: OfferSide | 'staff' }> {
  if (!mayAnswerPeople(ctx.actor)) {
    const { offer, side } = await requireOfferSide(ctx, id);
    return { offer, party: side };
  }
  const offer = await findOffer(ctx, id);
  if (!offer) throw new Failure('not_found', offerTexts.unknown);
  return { offer, party: 'staff' };
}
