import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Invariant } from '../ledger/ledger.invariants.ts';
import { whatToDo } from '#domain/values/problem-text.ts';

/** Booked charges, returns and losses that the provider does not know, or knows differently, and that the operator has not accepted. */
export const unknownCharges = sql`select u.provider, u.reference, u.problem, u.found_at from charge_unknown u
  where not exists (select from charge_accepted a where a.provider = u.provider and a.reference = u.reference)`;

export async function countUnknownCharges({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${unknownCharges}) u`.execute(
    db,
  );
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** What could not be looked up yet is not a problem. */
export const comparisonInvariants: readonly Invariant[] = [
  {
    name: 'the provider knows what is credited',
    sentence:
      'Each booked payment is in the payment provider’s own list, with the same amount, currency, channel and state. So is each payout or refund that is booked as returned or not sent, and each chargeback that is booked as won or lost.',
    todo: whatToDo.payment,
    broken: sql`select case when reference like '% %' then initcap(left(reference, 1)) || substr(reference, 2) else 'Charge ' || reference end || ' of ' || provider || ': ' || problem as problem from (${unknownCharges}) unknown`,
  },
];
