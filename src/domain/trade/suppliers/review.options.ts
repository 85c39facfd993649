import { paperNames, supplierPapers } from './supplier-application.options.ts';

/** What staff review, item by item: the four kinds of papers, and the typed details. */
export const reviewItems = [...supplierPapers, 'details'] as const;
export type ReviewItem = (typeof reviewItems)[number];

export const reviewItemNames: Record<ReviewItem, string> = { ...paperNames, details: 'Business and product details' };

export type Verdict = 'accepted' | 'revise' | 'answered';

export const verdictNames: Record<Verdict, string> = {
  accepted: 'Accepted',
  revise: 'To be revised',
  answered: 'Answered, to be reviewed again',
};
