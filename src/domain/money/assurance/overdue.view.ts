import type { OverdueComparison } from '../provider-readings/find-overdue.ts';
import { comparisonInvariants } from '../provider-readings/find-unknown-charges.ts';
import type { Assurance } from './find-assurance.ts';

/** Shows the promise as broken if the books were not compared with the provider for too long, even if the database says that they were. */
export function withOverdue(assurance: Assurance, overdue: OverdueComparison | undefined): Assurance {
  if (!overdue) return assurance;
  const { last, charges } = assurance;
  const names = comparisonInvariants.map(({ name }) => name);
  const others = charges.filter(({ provider }) => provider !== overdue.provider);
  return {
    ...assurance,
    last: last && { ...last, broken: [...new Set([...last.broken, ...names])] },
    charges: [...others, { provider: overdue.provider, at: overdue.since, isKnown: false }],
  };
}
