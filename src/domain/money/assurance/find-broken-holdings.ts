import { sql } from 'kysely';
import type { Invariant } from '../ledger/ledger.invariants.ts';
import { holdingState, newestChecks } from './find-holdings.ts';
import { amountIn, whatToDo } from '#domain/values/problem-text.ts';

/** A day whose holdings are unknown is no problem (money.md, invariant 15). */
export const holdingInvariants: readonly Invariant[] = [
  {
    name: 'what is owed is held',
    sentence: 'We owe members no more than the payment providers and the custodian hold, if both amounts are known.',
    todo: whatToDo.holdings,
    broken: sql`
      select 'Members are owed ' || ${amountIn(sql`owed`, sql`currency`)} || ', but the payment providers and the custodian hold '
        || ${amountIn(sql`at_providers + at_custodian + on_the_way`, sql`currency`)} || '. Missing: '
        || ${amountIn(sql`owed - at_providers - at_custodian - on_the_way`, sql`currency`)} || '.' as problem
      from (select c.*, ${holdingState} as state from ${newestChecks} c) checked where state = 'short'`,
  },
];
