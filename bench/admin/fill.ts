import type pg from 'pg';
import { foldCounters } from '#domain/acting/counters/fold-counters.ts';
import { createDatabase } from '#platform/database/connect.ts';

const first = 'Adaeze Bola Chidi Dapo Efe Funmi Gbenga Halima Ifeoma Jide Kunle Ladi'.split(' ');
const last = 'Okonkwo Adeyemi Bakare Danjuma Eze Falana Ibrahim Nwosu Ogunlesi Sule Udo'.split(' ');

const listed = (names: readonly string[]) => `(array[${names.map((name) => `'${name}'`).join(', ')}])`;
/** SQL for the nth name, address and number. All have the same length, and each value occurs in many rows. */
const name = `${listed(first)}[n % ${first.length} + 1] || ' ' || ${listed(last)}[n / 7 % ${last.length} + 1]`;
const email = `lower(${listed(first)}[n % ${first.length} + 1]) || '.' || n || '@example.com'`;
const phone = `'+23480' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0')`;
const at = `now() - n * interval '1 minute'`;

const largest = 'service_contacts';
const contents = [
  [
    largest,
    'name, phone, email, message, created_at',
    `${name}, ${phone}, ${email}, 'What does a dehusker cost, and how soon is it here?', ${at}`,
  ],
  [
    'book_event_requests',
    'full_name, email, phone, event_date, start_time, end_time, guests, venue, booking_number, created_at',
    `${name}, ${email}, ${phone}, '2039-12-12', '15:00', '19:00', 200, 'Palm Hall, Badagry',
      'EVT-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), ${at}`,
  ],
  [
    'mail',
    'template, props, from_address, to_addresses, subject, last_event, created_at',
    `'account-exists', '{}', 'us@agbon.example', array[${email}], 'Your order ' || n, 'delivered', ${at}`,
  ],
  ['member', 'name, email, phone, account_type, created_at', `${name}, ${email}, ${phone}, 'buyer', ${at}`],
  [
    'audit',
    'at, staff_name, staff_role, what, record_kind, record_id, request_id, why',
    `${at}, 'Ada', 'owner', 'change-state', 'event-request', n::text, 'bench', 'the ' || n || 'th reason'`,
  ],
] as const;

/** Fills the largest table with `rows` messages and each other table with `each` rows, a minute apart. */
export async function fill(pool: pg.Pool, rows: number, each: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`);
    for (const [table, columns, values] of contents)
      await withoutIndexes(client, table, () =>
        client.query(`insert into ${table} (${columns})
          select ${values} from generate_series(1, ${table === largest ? rows : each}) n`),
      );
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
  await foldCounters({ db: createDatabase(pool) });
}

/** Drops the indexes for the work and builds them afterwards, which takes a tenth of the time of adding each row to them. */
async function withoutIndexes(client: pg.PoolClient, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}
