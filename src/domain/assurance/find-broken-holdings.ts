import { sql } from 'kysely';
import type { Invariant } from '../ledger/ledger.invariants.ts';
import { holdingState, newestChecks } from './find-holdings.ts';

/** Of money outside our books. What is not known of one day is no problem (money.md, invariant 15). */
export const holdingInvariants: readonly Invariant[] = [
  {
    name: 'what is owed is held',
    says: 'We owe members no more than the payment providers and the custodian hold, if both amounts are known.',
    broken: sql`
      select 'Members are owed ' || owed || ' ' || currency || ', and ' || at_providers + at_custodian + on_the_way || ' is held.' as problem
      from (select c.*, ${holdingState} as state from ${newestChecks} c) checked where state = 'short'`,
  },
];
