import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

/** The tables whose rows are counted as they come and go (triggers of db/migrations/0014-back-office.sql). */
export const counted = [
  'mail',
  'book_event_requests',
  'machine_orders',
  'product_orders',
  'waitlist',
  'service_contacts',
  'investment_inquiries',
  'demo_requests',
  'sample_requests',
] as const;

export type Tally = Record<(typeof counted)[number], number>;

/** How many rows each has at this moment, to the row; it costs the same however many there are. */
export async function findTally({ db }: Pick<Ctx, 'db'>): Promise<Tally> {
  const { rows } = await sql<{ counts: TallyCounts }>`select ${tallyCounts} as counts`.execute(db);
  return tallyOf(rows[0]!.counts);
}

type TallyCounts = Partial<Record<string, number>> | null;

/** The same for a statement that asks for more beside it. */
export const tallyCounts = sql<TallyCounts>`(select jsonb_object_agg(counted, rows) from
  (select counted, sum(change)::bigint as rows from tally group by counted) counts)`;

export function tallyOf(counts: TallyCounts): Tally {
  return Object.fromEntries(counted.map((table) => [table, counts?.[table] ?? 0])) as Tally;
}
