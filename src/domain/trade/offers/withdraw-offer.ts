import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { moveOffer } from './move-offer.ts';
import { requireOfferSideOrStaff } from './offer-staff.policy.ts';
import type { EndOffer } from './offer.schema.ts';
import { offerStateLabels, otherOfferSide } from './offer.states.ts';
import { notifyOffer } from './notify-offer.ts';

export async function withdrawOffer(ctx: Ctx, offerId: string, { message }: EndOffer): Promise<void> {
  refuseCodes({ message });
  return auditedTransaction(ctx, { what: 'end-offer', ...(message && { why: message }) }, async (ctx) => {
    const { offer, party } = await requireOfferSideOrStaff(ctx, offerId);
    await moveOffer(ctx, offer, { event: 'withdrawn', party, message });
    if (party === 'staff') await notifyOffer(ctx, offer, 'ended-by-us', ['buyer', 'seller'], message);
    else await notifyOffer(ctx, offer, 'withdrawn', [otherOfferSide(party)], message);
    return {
      on: { kind: 'market-offer', id: offer.id },
      before: { state: offerStateLabels.open },
      after: { state: offerStateLabels.withdrawn },
      answer: undefined,
    };
  });
}
