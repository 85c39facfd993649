import type pg from 'pg';
import { median } from '../median.ts';
import type { ScaleFigures } from '../results/saved.ts';
import { withoutTimeLimit } from '../without-time-limit.ts';

const [months, asked] = [12, 200];
type Compared = ScaleFigures['partitions'][number];

/** The same mails in one table with the indexes of the outbox, and in a table with a partition for each month. */
export async function comparePartitions(pool: pg.Pool, perMonth: number): Promise<Compared[]> {
  await withoutTimeLimit(pool, await bothTables(pool));
  for (const table of ['whole', 'by_month']) await withoutTimeLimit(pool, mails(table, months, perMonth, 0));
  await withoutTimeLimit(pool, 'vacuum analyze');
  const both = async (what: string, unit: string, measure: (table: string) => Promise<number>) => {
    return { what, unit, whole: await measure('whole'), byMonth: await measure('by_month') };
  };
  const adding = (table: string) => timed(() => withoutTimeLimit(pool, mails(table, 1, perMonth, months * perMonth)));
  const { rows } = await pool.query<{ id: string; at: string }>(
    `select id::text, created_at::text as at from whole where id % ${Math.ceil((months * perMonth) / asked)} = 0`,
  );
  const finding = (query: (table: string, id: string, at: string) => string) => async (table: string) => {
    const times: number[] = [];
    for (const { id, at } of rows) {
      const statement = query(table, id, at);
      times.push(await timed(() => pool.query(statement)));
    }
    return median(times);
  };
  return [
    await both('a mail added', 'ms', async (table) => (await adding(table)) / perMonth),
    await both(
      'a mail found by its number',
      'ms',
      finding((table, id) => `select * from ${table} where id = ${id}`),
    ),
    await both(
      'a mail found by its number and time',
      'ms',
      finding((table, id, at) => `select * from ${table} where id = ${id} and created_at = '${at}'`),
    ),
    await both(
      'the newest 50',
      'ms',
      finding((table) => `select * from ${table} order by created_at desc, id desc limit 50`),
    ),
    await both(
      'all mails to one address',
      'ms',
      finding(
        (table, id) => `select * from ${table} where to_addresses @> array['reader${Number(id) % 997}@example.com']`,
      ),
    ),
    ...(await removing(pool, perMonth)),
  ];
}

/** Removes the oldest month: by a delete and a vacuum, or by dropping its partition. */
async function removing(pool: pg.Pool, perMonth: number): Promise<Compared[]> {
  const leave = {
    whole: [`delete from whole where id <= ${perMonth}`, 'vacuum whole'],
    by_month: ['alter table by_month detach partition by_month_0', 'drop table by_month_0'],
  };
  const cost = async (statements: readonly string[]) => {
    const before = await written(pool);
    const ms = await timed(async () => {
      for (const statement of statements) await withoutTimeLimit(pool, statement);
    });
    return { ms, kb: ((await written(pool)) - before) / 1000 };
  };
  const [whole, byMonth] = [await cost(leave.whole), await cost(leave.by_month)];
  return [
    { what: 'the oldest month removed', unit: 'ms', whole: whole.ms, byMonth: byMonth.ms },
    { what: 'write-ahead log of that', unit: 'KB', whole: whole.kb, byMonth: byMonth.kb },
  ];
}

async function bothTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ made_by: string }>(
    `select pg_get_indexdef(indexrelid) as made_by from pg_index where indrelid = 'mail'::regclass and not indisunique`,
  );
  const indexes = rows.flatMap(({ made_by }) =>
    ['whole', 'by_month'].map((table) => made_by.replace(/INDEX \S+ ON (ONLY )?\S+/, `INDEX ON ${table}`)),
  );
  const partitions = Array.from(
    { length: months + 1 },
    (_, at) =>
      `create table by_month_${at} partition of by_month for values from ('${monthOf(at)}') to ('${monthOf(at + 1)}')`,
  );
  return [
    'create table whole (like mail including defaults including generated)',
    'alter table whole add primary key (id), add unique (send_key)',
    'create table by_month (like mail including defaults including generated) partition by range (created_at)',
    'alter table by_month add primary key (id, created_at), add unique (send_key, created_at)',
    ...partitions,
    ...indexes,
  ].join(';\n');
}

const monthOf = (at: number) => new Date(Date.UTC(2025, at, 1)).toISOString();

/** A text as long as our mails, and as hard to compress. */
const mails = (table: string, count: number, perMonth: number, after: number) => `
  insert into ${table} (id, template, props, from_address, to_addresses, subject, html, body_text, last_event, created_at)
  select n, 'deal-news', jsonb_build_object('deal', n), 'Agbon <hello@example.com>', array['reader' || n % 997 || '@example.com'],
    'Your deal ' || n, (select string_agg(md5(n || ' ' || line), ' ') from generate_series(1, 60) line), md5(n::text), 'sent',
    timestamptz '${monthOf(0)}' + (n - 1) / ${perMonth} * interval '1 month' + (n - 1) % ${perMonth} * interval '1 second'
  from generate_series(${after + 1}, ${after + count * perMonth}) n`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function written(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`,
  );
  return Number(rows[0]!.bytes);
}
