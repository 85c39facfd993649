import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';

const { pool } = await testDatabase();
const migration = readFileSync(join(import.meta.dirname, '0015-event-booking-page.sql'), 'utf8');

test('every booking from before the migration gets a number and an address of its own', async () => {
  // Later bookings use the number.
  await pool.query('alter table book_event_requests drop column search_text');
  await pool.query('alter table book_event_requests drop column token, drop column booking_number');
  await pool.query(`insert into book_event_requests
    (full_name, email, phone, event_date, start_time, end_time, guests, venue, created_at)
    select 'Ada', 'ada@example.com', '+2348031234567', '2026-12-12', '14:00', '18:00', 9, 'Badagry', '2026-11-22'
    from generate_series(1, 2000)`);
  await pool.query(migration);
  const { rows } = await pool.query<{ token: string; booking_number: string }>('select * from book_event_requests');
  expect(rows).toHaveLength(2000);
  expect(new Set(rows.map(({ token }) => token)).size).toBe(2000);
  expect(new Set(rows.map(({ booking_number }) => booking_number)).size).toBe(2000);
  // The tokens of consecutive bookings do not resemble each other.
  expect(new Set(rows.map(({ booking_number }) => booking_number.slice(4, 7))).size).toBeGreaterThan(1000);
});
