import { z } from 'zod';
import { line } from '#domain/values/input.ts';

export const listingModerationTexts = {
  missing: 'Say why: the seller reads it.',
  forbidden: 'Only support and owners may do this.',
  notThere: 'There is no such listing. It may have been deleted with its seller’s account.',
  alreadyDown: 'This listing is taken down already.',
  notDown: 'This listing is not taken down.',
} as const;

export const listingModerationSchema = z.object({
  reason: line({ missing: 'Say why: the seller reads it', max: 500 }).meta({
    label: 'Why',
    hint: 'The seller reads it. It is also saved in the audit log.',
    control: 'area',
  }),
});
export type ListingModeration = z.infer<typeof listingModerationSchema>;
