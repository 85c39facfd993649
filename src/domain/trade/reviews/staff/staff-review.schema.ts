import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';

export const staffReviewTexts = {
  missing: 'Say why: the author reads it.',
  failed: 'That did not work, and nothing has changed. Please try again.',
  forbidden: 'Only support and owners may do this.',
  notThere: 'There is no such review.',
  noAnswer: 'This review has no answer.',
  alreadyHidden: 'This part of the review is hidden already.',
  notHidden: 'This part of the review is not hidden any more.',
  changed: 'The reports of this review changed after you opened its page. Read them, then decide.',
  nothingToDecide: 'Nothing about this review waits for a decision.',
} as const;

/** What staff can hide: a review with its answer, or only the answer. */
const reviewParts = ['review', 'answer'] as const;
export type ReviewPart = (typeof reviewParts)[number];

export function reviewPartOf(name: string | undefined): ReviewPart | undefined {
  return reviewParts.find((part) => part === name);
}

export const hideReviewSchema = z.object({
  reason: whyField('Say why: the author reads it', 'The author can read it.').meta({ label: 'Reason' }),
});
export type HideReview = z.infer<typeof hideReviewSchema>;
