import { z } from 'zod';
import { lines, tick } from '#domain/values/input.ts';

/** What a seller says of themselves, and who may see how to reach them (decisions.md §9 'Seller's phone and e-mail'). */
export const sellerProfileSchema = z.object({
  about: lines({ missing: '', max: 1000 }).optional(),
  contact_for_members_only: tick,
});
export type SellerProfile = z.infer<typeof sellerProfileSchema>;
