import { sql } from 'kysely';
import type { Ctx } from '../context.ts';

/** Triggers count the rows of these tables. */
export const countedTables = [
  'mail',
  'book_event_requests',
  'machine_orders',
  'product_orders',
  'waitlist',
  'service_contacts',
  'investment_inquiries',
  'demo_requests',
  'sample_requests',
  'plan_requests',
  'supplier_application',
  'member',
  'listing',
  'listing_import',
  'market_order',
  'market_offer',
  'rfq',
  'rfq_bid',
  'rfq_award',
  'review',
  'message_flag',
  'unmatched_payment',
  'deal',
  'deal_invitation',
  'payment',
  'payout',
  'document',
] as const;

export type TableCounts = Record<(typeof countedTables)[number], number>;

export type CounterSums = Partial<Record<string, number>>;

export const counterSums = sql<CounterSums | null>`
  select jsonb_object_agg(counted, rows) from (select counted, sum(change) as rows from counter group by counted) summed`;

/** Adds up counters, so that it costs the same for any number of rows. */
export async function findTableCounts({ db }: Pick<Ctx, 'db'>): Promise<TableCounts> {
  const { rows } = await sql<{ sums: CounterSums | null }>`select (${counterSums}) as sums`.execute(db);
  return tableCountsOf(rows[0]!.sums);
}

/** A table without a counter row is empty. */
export function tableCountsOf(sums: CounterSums | null): TableCounts {
  return Object.fromEntries(countedTables.map((table) => [table, sums?.[table] ?? 0])) as TableCounts;
}
