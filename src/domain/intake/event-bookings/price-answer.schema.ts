import type { z } from 'zod';
import { beginShopDealSchema } from '#domain/trade/shop-deals/shop-order.schema.ts';
import { lines } from '#domain/values/input.ts';

export const acceptPriceSchema = beginShopDealSchema;

export const declinePriceSchema = beginShopDealSchema.extend({
  reason: lines({ missing: '', max: 500 }).optional().meta({
    label: 'Why?',
    hint: 'Optional, for example: too expensive, another day, another caterer. Our team reads it.',
  }),
});
export type DeclinePrice = z.infer<typeof declinePriceSchema>;

export const priceAnswerTexts = {
  missing: 'Check the price again.',
  unknown: 'There is no booking at this address. Copy the whole link from the mail.',
  none: 'There is no price to accept or decline now. We e-mail you when there is one.',
  accepted: 'You have accepted this price already.',
  declined: 'You have declined this price already.',
  paid: 'This event is already paid. To change or cancel it, open the page of your deal.',
  begun: 'You have already started to pay for this event. Finish the payment: it also accepts the price.',
  begunElsewhere:
    'An account has already started to pay for this event. Sign in with that account to decline the price.',
  failed: 'We could not save your answer. Please try again.',
};
