import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { countedTables } from '#domain/acting/counters/find-table-counts.ts';
import { foldCounters } from '#domain/acting/counters/fold-counters.ts';
import { findOverview } from '#domain/staff/overview/find-overview.ts';

const { ctx, pool } = await testDatabase();

const rows = 3_000;

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; Plans?: Plan[] };

const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

test('the overview costs one query that reads a handful of rows, also with many staff', async () => {
  await fill();
  await foldCounters(ctx());
  const { counts } = await findOverview(ctx());
  expect([counts.waitlistEntries, counts.serviceContacts, counts.orders]).toEqual([rows, rows, rows]);
  const asked = await statementsOf(pool, () => findOverview(ctx()));
  expect(asked).toHaveLength(1);
  for (const statement of asked) {
    const values = statement.match(/\$\d+/g)?.map(() => 5) ?? [];
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${statement}`,
      values,
    );
    const scans = within(plans[0]!['QUERY PLAN'][0]!.Plan).filter((node) => node['Relation Name'] !== undefined);
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter((scan) => scan['Actual Rows'] > countedTables.length)).toEqual([]);
    const whole = scans.filter((scan) => scan['Node Type'] === 'Seq Scan').map((scan) => scan['Relation Name']);
    expect(whole.filter((table) => table !== 'counter')).toEqual([]);
  }
});

/** Rows of each kind whose newest the page shows, and of one that it only counts. */
async function fill(): Promise<void> {
  const at = `timestamptz '2026-11-22 09:00Z' + n * interval '1 second' from generate_series(1, ${rows}) n`;
  await pool.query(`
    insert into waitlist (name, phone, account_type, email, created_at)
      select 'Ada', '+2348031234567', 'buyer', 'ada' || n || '@example.com', ${at};
    insert into service_contacts (name, phone, email, message, created_at)
      select 'Ada', '+2348031234567', 'ada@example.com', 'Hello', ${at};
    insert into demo_requests (name, phone, email, created_at)
      select 'Ada', '+2348031234567', 'ada@example.com', ${at};
    insert into sample_requests (name, phone, email, delivery_address, use, items, created_at)
      select 'Ada', '+2348031234567', 'ada@example.com', 'Badagry', 'Pots', '[{"product": "fiber", "quantity": 1}]', ${at};
    insert into machine_orders (machine_id, type, name, email, phone, quantity, quantity_unit, installation_address, submitted_at)
      select 'desheller', 'Desheller', 'Ada', 'ada@example.com', '+2348031234567', 1, 'piece', 'Badagry', ${at};
    insert into book_event_requests (booking_number, full_name, email, phone, event_date, start_time, end_time, venue, created_at)
      select 'EVT-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), 'Ada', 'ada@example.com', '+2348031234567', '2027-01-01', '10:00', '12:00', 'Badagry', ${at}`);
  await pool.query('analyze');
}
