import type pg from 'pg';
import { foldTally } from '#domain/tally/fold-tally.ts';
import { createDatabase } from '#platform/database/connect.ts';

/** So many messages as the largest table, and so many events as are exported; each a minute after the one before. */
export async function fill(pool: pg.Pool, rows: number, events: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into service_contacts (name, phone, email, message, created_at)
       select 'Guest ' || n, '+23480' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'guest' || n || '@example.com',
         'What does a dehusker cost, and how soon is it here?', now() - n * interval '1 minute'
       from generate_series(1, $1::integer) n`,
      [rows],
    );
    await client.query(
      `insert into book_event_requests (full_name, email, phone, event_date, start_time, end_time, guests, venue, booking_number, created_at)
       select 'Guest ' || n, 'guest' || n || '@example.com', '+23480' || lpad((n * 7919 % 100000000)::text, 8, '0'),
         '2039-12-12', '15:00', '19:00', 200, 'Palm Hall, Badagry',
         'EVT-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), now() - n * interval '1 minute'
       from generate_series(1, $1::integer) n`,
      [events],
    );
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
  await foldTally({ db: createDatabase(pool) });
}
