import { registerPurpose } from '../payments/purposes/purposes.ts';
import { applyEvent } from './apply-event.ts';
import { holdPayable } from './find-payable.ts';

/** A deal is what most payments pay for: as a whole, so that all of its parts are funded at once. */
export const dealPurpose = registerPurpose({
  name: 'deal',
  async hold(ctx, subject) {
    const payable = await holdPayable(ctx, BigInt(subject));
    return payable && { payerId: payable.buyerId, amount: payable.amount, reason: payable.reason };
  },
  async complete(ctx, subject, charge) {
    const dealId = BigInt(subject);
    const { journalId } = await applyEvent(ctx, {
      dealId,
      event: 'fund',
      charge: charge({ kind: 'escrow', dealId }, dealId),
    });
    return journalId!;
  },
});
