import { sql } from 'kysely';
import type { Invariant } from '../ledger/ledger.invariants.ts';
import { payoutShownWithin_days, payoutsUnshownTooLong } from './file-payouts.ts';
import { amountIn, whatToDo } from '#domain/values/problem-text.ts';

export const filePayoutInvariants: readonly Invariant[] = [
  {
    name: 'a payout by file is on a bank statement',
    sentence: `Each payout that a bank sent by a file is on a statement of that bank within ${payoutShownWithin_days} days, or two people of our team accepted it without one.`,
    todo: whatToDo.payout,
    broken: sql`
      select 'Payout ' || id || ' (' || reference || ') of ' || ${amountIn(sql`minor`, sql`currency`)} || case kind when 'back' then ' came back' else ' was sent by a file' end
        || ' more than ' || ${payoutShownWithin_days}::integer || ' days ago, but no bank statement shows it and nobody has accepted that.' as problem
      from (${payoutsUnshownTooLong}) found`,
  },
];
