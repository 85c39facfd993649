import type { z } from 'zod';
import { beginSchema } from '../house/house-order.schema.ts';
import { lines } from '../input.ts';

/** Yes to the price that stood on the page, and to how it is paid. */
export const acceptPriceSchema = beginSchema;

export const declinePriceSchema = beginSchema.extend({
  reason: lines({ missing: '', max: 500 }).optional(),
});
export type DeclinePrice = z.infer<typeof declinePriceSchema>;

export const priceAnswerTexts = {
  unknown: 'There is no booking at this address. Copy the whole link from the mail.',
  none: 'There is no price to answer now. We tell you by e-mail when there is one.',
  accepted: 'You have accepted this price already.',
  declined: 'You have declined this price already.',
  paid: 'It is paid for. What becomes of it now is settled on the page of your deal.',
  begun: 'You have begun to pay for it. Go on there: paying accepts the price too.',
  begunElsewhere: 'An account has begun to pay for it. Sign in with that account to decline it.',
  failed: 'We could not keep your answer. Please try again.',
};
