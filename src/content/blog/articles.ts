import type { Article } from './article.ts';
import { cocopeatForNurseries } from './cocopeat-for-nurseries.ts';
import { coconutBar } from './coconut-bar.ts';
import { coirGrades } from './coir-grades.ts';
import { dehuskingRates } from './dehusking-rates.ts';
import { howEscrowProtects } from './how-escrow-protects.ts';
import { pricingByWeightAndByNut } from './pricing-by-weight-and-by-nut.ts';

export const blogPage = {
  title: 'Notes from the yard',
  lead: 'How things are measured, priced and kept in the coconut trade. With the sums, so that you can do them again with your own figures.',
} as const;

/** All articles, the newest first. */
export const articles: readonly Article[] = [
  coconutBar,
  coirGrades,
  howEscrowProtects,
  pricingByWeightAndByNut,
  cocopeatForNurseries,
  dehuskingRates,
];
