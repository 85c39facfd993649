import type { ClientBase } from 'pg';

/**
 * A backup is a gzipped file of JSON lines: a header, then for each table its name and columns, its rows as PostgreSQL's
 * own text for each value, and its count and checksum; then the sequences, then an end that shows nothing was cut off.
 */
export type BackupHeader = { backup: 'agbon'; version: 1; takenAt: string; migrations: Migration[] };
type Migration = { name: string; sha256: string };
export type TableTotals = { rows: string; checksum: string };
export type SequenceValues = Record<string, [value: string, isCalled: boolean]>;
export type BackupRow = (string | null)[];
export type BackupLine =
  | BackupHeader
  | { table: string; columns: string[] }
  | BackupRow
  | TableTotals
  | { sequences: SequenceValues }
  | { end: true };

export type BackupTable = { name: string; columns: { name: string; type: string }[] };

/** Leaves out the record of migrations, because the header has it, and tables that may be lost in a crash anyway. */
const readTables = `
  select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
    order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
  group by c.relname order by c.relname collate "C"`;

export async function describeTables(client: ClientBase): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(readTables)).rows;
}

export async function readAppliedMigrations(client: ClientBase): Promise<Migration[]> {
  const record = await client.query(`select where to_regclass('public.schema_migrations') is not null`);
  if (record.rowCount === 0) return [];
  const { rows } = await client.query<Migration>(
    'select name, sha256 from schema_migrations order by name collate "C"',
  );
  return rows;
}

/** With these settings, every server writes a value as the same text. */
export const exactTextSettings = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local search_path = public, pg_catalog`;

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function valuesAsText(table: BackupTable): string {
  return table.columns.map((column) => `${quotedName(column.name)}::text`).join(', ');
}

/** Counts the rows and adds up their hashes. The order of the rows does not matter. */
export async function readTableTotals(client: ClientBase, table: BackupTable): Promise<TableTotals> {
  const { rows } = await client.query<TableTotals>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(array[${valuesAsText(table)}]::text), 15))::bit(60)::bigint), 0)::text as checksum
    from ${quotedName(table.name)}`);
  return rows[0]!;
}
