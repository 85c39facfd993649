import { sql } from 'kysely';
import type { Invariant } from '../ledger/ledger.invariants.ts';
import { shownWithin_days, unshownTooLong } from './file-payouts.ts';

/** Of payouts by a file for a bank, which no provider confirms. Proven in `file-payouts.test.ts` by breaking it. */
export const filePayoutInvariants: readonly Invariant[] = [
  {
    name: 'a payout by file is on a bank statement',
    says: `Each payout that a bank sent by a file is on a statement of that bank within ${shownWithin_days} days, or two people of our team accepted it without one.`,
    broken: sql`
      select 'Payout ' || reference || case kind when 'back' then ' came back, and' else '' end || ' is on no bank statement, and nobody has accepted that.' as problem
      from (${unshownTooLong}) found`,
  },
];
