import { z } from 'zod';
import { lines, tick } from '#domain/values/input.ts';

/** decisions.md §9 'Seller's phone and e-mail'. */
export const sellerProfileSchema = z.object({
  about: lines({ missing: '', max: 1000 })
    .optional()
    .meta({ label: 'About you', hint: 'What you grow or make, since when, for whom', rows: 5 }),
  contact_for_members_only: tick.meta({
    label: 'Show my phone and e-mail to signed-in people only',
    hint: 'If you leave this off, everybody who opens your listings sees them.',
  }),
});
export type SellerProfile = z.infer<typeof sellerProfileSchema>;
