import { demoFibre } from './demo-fibre.ts';
import { demoLiquids } from './demo-liquids.ts';
import { demoNuts } from './demo-nuts.ts';

/** The oldest first, so that the newest has the highest number too. */
export const demoListings = [...demoNuts, ...demoLiquids, ...demoFibre].toSorted(
  (one, other) => other.daysAgo - one.daysAgo,
);
