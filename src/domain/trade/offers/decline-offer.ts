import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { moveOffer } from './move-offer.ts';
import { requireOfferSide } from './offer.policy.ts';
import type { EndOffer } from './offer.schema.ts';
import { otherOfferSide } from './offer.states.ts';
import { notifyOffer } from './notify-offer.ts';

export async function declineOffer(ctx: Ctx, offerId: string, { message }: EndOffer): Promise<void> {
  refuseCodes({ message });
  return transaction(ctx, async (ctx) => {
    const { offer, side } = await requireOfferSide(ctx, offerId);
    await moveOffer(ctx, offer, { event: 'declined', party: side, message });
    await notifyOffer(ctx, offer, 'declined', [otherOfferSide(side)], message);
  });
}
