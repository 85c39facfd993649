import type pg from 'pg';

/** An SQL expression for each column, in which `n` is the number of the row. */
export type Columns = Record<string, string>;

/** Copies one row of a table until there are `count` rows. */
export async function copyRows(client: pg.PoolClient, table: string, count: number, which = 'true'): Promise<void> {
  await withoutRules(client, table);
  const columns = (await columnsOf(client, table)).filter(({ isFree }) => !isFree);
  const names = columns.map(({ name }) => `"${name}"`).join();
  const values = columns.map(({ name, type, isKey }) => (isKey ? fillers[type] : `one."${name}"`)).join();
  await client.query(`insert into "${table}" (${names}) overriding system value
    select ${values} from (select * from "${table}" where ${which} limit 1) one, generate_series(2, ${count}) n`);
}

/** Inserts rows with these expressions in their columns. Other columns that must not be null are filled in. */
export async function insertRows(client: pg.PoolClient, table: string, count: number, given: Columns): Promise<void> {
  await withoutRules(client, table);
  const all = await columnsOf(client, table);
  const columns = all.filter(({ name, isNeeded }) => name in given || isNeeded);
  const unknown = Object.keys(given).filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join()}.`);
  const names = columns.map(({ name }) => `"${name}"`).join();
  const values = columns.map(({ name, type }) => given[name] ?? fillers[type] ?? 'null').join();
  await client.query(
    `insert into "${table}" (${names}) overriding system value select ${values} from generate_series(1, ${count}) n`,
  );
}

const fillers: Record<string, string> = {
  text: `'x' || n`,
  bigint: 'n',
  integer: '1',
  smallint: '1',
  boolean: 'false',
  'timestamp with time zone': `now() - n * interval '1 minute'`,
  date: 'current_date',
  bytea: 'sha256(random()::text::bytea)',
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  ARRAY: `'{}'`,
  numeric: '1',
};

type Column = { name: string; type: string; isNeeded: boolean; isFree: boolean; isKey: boolean };

async function columnsOf(client: pg.PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded",
       is_identity = 'YES' or is_generated = 'ALWAYS' as "isFree",
       exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = format('%I', $1::text)::regclass and i.indisprimary and a.attname = column_name) as "isKey"
     from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  return rows;
}

/** Removes triggers and constraints, because the rows are only read. Unique indexes become plain ones, so that queries stay fast. */
export async function withoutRules(client: pg.PoolClient, table: string): Promise<void> {
  const { rows: indexes } = await client.query<{ again: string }>(
    `select regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX \\S+ ON', 'create index on') as again
     from pg_index where indrelid = format('%I', $1::text)::regclass and indisunique and not indisprimary`,
    [table],
  );
  const { rows } = await client.query<{ drop: string }>(
    `select format('alter table %I drop constraint %I cascade', $1::text, conname) as drop from pg_constraint
       where conrelid = format('%I', $1::text)::regclass and contype in ('c', 'u', 'x', 'f')
     union all
     select format('drop index %I cascade', c.relname) from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = format('%I', $1::text)::regclass and i.indisunique and not i.indisprimary
         and not exists (select from pg_constraint where conindid = c.oid)`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  for (const { again } of indexes) await client.query(again);
  await client.query(`alter table "${table}" disable trigger user`);
}
