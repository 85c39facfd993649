import { sql } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** 'unknown' if a provider did not answer, a bank statement is missing, or its last day is more than three business days ago. */
export type HoldingState = 'covered' | 'short' | 'unknown';

export type Holding = {
  currency: string;
  state: HoldingState;
  /** The last day for which all holdings were known. */
  knownOf: string | null;
  owed: bigint;
  held: bigint;
  losses: bigint;
};

/** Counts weekdays only, so a public holiday can make a state unknown a day early, but never short. */
export const holdingState = sql`case
  when c.at_providers is null or c.at_custodian is null or (select count(*) from generate_series(c.custodian_day + 1,
    ${businessDay} - 1, interval '1 day') day where extract(isodow from day) < 6) > 3 then 'unknown'
  when c.owed > c.at_providers + c.at_custodian + c.on_the_way then 'short' else 'covered' end`;

export const newestChecks = sql`(select distinct on (currency) * from holding_check order by currency, id desc)`;

export const lastKnown = sql`(select known.custodian_day from holding_check known where known.currency = c.currency
  and known.at_providers is not null and known.at_custodian is not null order by known.id desc limit 1)`;

export async function findHoldings({ db }: Pick<Ctx, 'db'>): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select c.currency, ${holdingState} as state, c.owed, c.losses,
      (coalesce(c.at_providers, 0) + coalesce(c.at_custodian, 0) + c.on_the_way)::bigint as held, ${lastKnown}::text as "knownOf"
    from ${newestChecks} c where c.owed > 0 order by c.currency <> 'NGN', c.currency`.execute(db);
  return rows;
}
