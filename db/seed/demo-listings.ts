import { demoFibre } from './demo-fibre.ts';
import { demoLiquids } from './demo-liquids.ts';
import { demoNuts } from './demo-nuts.ts';

/** The oldest listing first, so that the newest gets the highest id. */
export const demoListings = [...demoNuts, ...demoLiquids, ...demoFibre].toSorted(
  (one, other) => other.daysAgo - one.daysAgo,
);
