import { paperNames, supplierPapers } from './supplier-application.options.ts';

/** 'details': what the applicant typed. */
export const reviewItems = [...supplierPapers, 'details'] as const;
export type ReviewItem = (typeof reviewItems)[number];

export const reviewItemNames: Record<ReviewItem, string> = { ...paperNames, details: 'Business and product details' };

export type Verdict = 'accepted' | 'revise' | 'answered';

export const verdictNames: Record<Verdict, string> = {
  accepted: 'Accepted',
  revise: 'To be revised',
  answered: 'Answered, to be reviewed again',
};
