import type { OverdueComparison } from '../provider-readings/find-overdue.ts';
import { comparisonInvariants } from '../provider-readings/find-unknown-charges.ts';
import type { Assurance } from './find-assurance.ts';

/** For books that were not compared for too long, even if the database says that they were. */
export function withOverdue(assurance: Assurance, overdue: OverdueComparison | undefined): Assurance {
  if (!overdue) return assurance;
  const { last, charges } = assurance;
  const comparisonRules = comparisonInvariants.map(({ name }) => name);
  const others = charges.filter(({ provider }) => provider !== overdue.provider);
  return {
    ...assurance,
    last: last && { ...last, broken: [...new Set([...last.broken, ...comparisonRules])] },
    charges: [...others, { provider: overdue.provider, at: overdue.since, isKnown: false }],
  };
}
