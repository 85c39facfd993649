import type { ClientBase } from 'pg';
import {
  describeTables,
  exactTextSettings,
  quotedName,
  readTableTotals,
  type BackupRow,
  type SequenceValues,
  type BackupTable,
} from './backup-format.ts';
import { BadBackup, readBackup } from './read-backup.ts';

const rowsAtOnce = 500;

type LoadSummary = { tables: number; rows: number };

/** Puts all rows of a backup unchanged into the tables of its schema, or none of them. */
export async function loadBackup(client: ClientBase, file: string): Promise<LoadSummary> {
  await client.query('begin');
  try {
    await client.query(exactTextSettings);
    const tables = new Map((await describeTables(client)).map((table) => [table.name, table]));
    const summary = await withoutRules(client, () => loadTables(client, file, tables));
    await client.query('commit');
    await client.query('analyze');
    return summary;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function loadTables(client: ClientBase, file: string, tables: Map<string, BackupTable>): Promise<LoadSummary> {
  // Migrations may have inserted rows. The backup contains them too, in their later state.
  if (tables.size > 0) await client.query(`truncate ${[...tables.keys()].map(quotedName).join(', ')}`);
  const summary: LoadSummary = { tables: 0, rows: 0 };
  let table: BackupTable | undefined;
  let batch: BackupRow[] = [];
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') table = requireMatchingTable(tables, part.name, part.columns);
    if (part.kind === 'sequences') await setSequences(client, part.sequences);
    if (part.kind === 'row') batch.push(part.row);
    if (table && (part.kind === 'totals' || batch.length === rowsAtOnce)) {
      await insert(client, table, batch);
      batch = [];
    }
    if (table && part.kind === 'totals') {
      const { rows, checksum } = await readTableTotals(client, table);
      if (rows !== part.totals.rows || checksum !== part.totals.checksum) {
        throw new BadBackup(`The restored rows of ${table.name} differ from those of the backup.`);
      }
      summary.tables += 1;
      summary.rows += Number(rows);
    }
  }
  return summary;
}

function requireMatchingTable(tables: Map<string, BackupTable>, name: string, columns: string[]): BackupTable {
  const table = tables.get(name);
  if (table?.columns.map((column) => column.name).join() === columns.join()) return table;
  throw new BadBackup(`The backup's table ${name} does not fit the one that its migrations make.`);
}

async function insert(client: ClientBase, table: BackupTable, rows: BackupRow[]): Promise<void> {
  if (rows.length === 0) return;
  const names = table.columns.map((column) => quotedName(column.name)).join(', ');
  const values = table.columns.map((column, index) => `v${index}::${column.type}`).join(', ');
  const lists = table.columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = table.columns.map((_, index) => `v${index}`).join(', ');
  await client.query(
    `insert into ${quotedName(table.name)} (${names}) overriding system value
     select ${values} from unnest(${lists}) as given(${aliases})`,
    table.columns.map((_, index) => rows.map((row) => row[index])),
  );
}

async function setSequences(client: ClientBase, sequences: SequenceValues): Promise<void> {
  for (const [name, [value, isCalled]] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quotedName(name), value, isCalled]);
  }
}

/** The statements that switch a foreign key or a trigger off and on. */
type Rule = { off: string; on: string };

const readForeignKeys = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

const readTriggers = `
  select t.tgrelid::regclass::text as "table", t.tgname as name,
    case t.tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as enable
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D' and t.tgparentid = 0`;

/**
 * Runs work without foreign keys and triggers, so that rows can be loaded in any order. At the end checks the foreign keys of every row.
 * The owner of the tables may do this without being a superuser.
 */
async function withoutRules<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  const rules = [...(await foreignKeys(client)), ...(await triggers(client))];
  for (const rule of rules) await client.query(rule.off);
  const result = await work();
  await client.query('set constraints all immediate');
  for (const rule of rules) await client.query(rule.on);
  return result;
}

async function foreignKeys(client: ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(readForeignKeys);
  return rows.map(({ table, name, definition }) => ({
    off: `alter table ${table} drop constraint ${quotedName(name)}`,
    on: `alter table ${table} add constraint ${quotedName(name)} ${definition}`,
  }));
}

async function triggers(client: ClientBase): Promise<Rule[]> {
  const { rows } = await client.query<{ table: string; name: string; enable: string }>(readTriggers);
  return rows.map(({ table, name, enable }) => ({
    off: `alter table ${table} disable trigger ${quotedName(name)}`,
    on: `alter table ${table} ${enable} trigger ${quotedName(name)}`,
  }));
}
