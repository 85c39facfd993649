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
  'member',
] as const;

export type Tally = Record<(typeof counted)[number], number>;

/** How many rows each has at this moment, to the row; it costs the same however many there are. */
export async function findTally({ db }: Pick<Ctx, 'db'>): Promise<Tally> {
  const { rows } = await sql<{ counted: string; rows: bigint }>`
    select counted, sum(change)::bigint as rows from tally group by counted`.execute(db);
  const found = new Map(rows.map((row) => [row.counted, Number(row.rows)]));
  return Object.fromEntries(counted.map((table) => [table, found.get(table) ?? 0])) as Tally;
}
