import { paperNames, supplierPapers } from './supplier-application.options.ts';

/** What staff look at, one by one: the four kinds of papers, and what was typed. */
export const reviewItems = [...supplierPapers, 'details'] as const;
export type ReviewItem = (typeof reviewItems)[number];

export const reviewItemNames: Record<ReviewItem, string> = { ...paperNames, details: 'Business and product details' };

export type Verdict = 'accepted' | 'revise' | 'answered';

export const verdictNames: Record<Verdict, string> = {
  accepted: 'Accepted',
  revise: 'To be revised',
  answered: 'Answered, to be looked at again',
};
