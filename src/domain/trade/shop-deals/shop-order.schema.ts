import { z } from 'zod';

/** The price on the page: a deal is made at no other price. */
export const beginShopDealSchema = z.object({
  seen: z
    .string('Check the price again.')
    .max(19, 'Check the price again.')
    .regex(/^\d{1,18}$/, 'Check the price again.')
    .transform(BigInt),
  /** The first part that the page showed, if staff choose it. */
  upfront: z
    .string('Check the price again.')
    .max(3, 'Check the price again.')
    .regex(/^\d{1,3}$/, 'Check the price again.')
    .transform(Number)
    .optional(),
});
export type BeginShopDeal = z.infer<typeof beginShopDealSchema>;
