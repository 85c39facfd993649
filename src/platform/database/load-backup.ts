import type { ClientBase } from 'pg';
import { describeTables, exactText, quoted, totalsOf, type Row, type Sequences, type Table } from './backup-format.ts';
import { BadBackup, readBackup } from './read-backup.ts';
import { withoutRules } from './without-rules.ts';

const rowsAtOnce = 500;

type LoadSummary = { tables: number; rows: number };

/** Puts a backup's rows into the tables of its schema: all of them, unchanged, or none. */
export async function loadBackup(client: ClientBase, file: string): Promise<LoadSummary> {
  await client.query('begin');
  try {
    await client.query(exactText);
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

async function loadTables(client: ClientBase, file: string, tables: Map<string, Table>): Promise<LoadSummary> {
  // Migrations may insert rows; the backup has them too, as they were then.
  if (tables.size > 0) await client.query(`truncate ${[...tables.keys()].map(quoted).join(', ')}`);
  const summary: LoadSummary = { tables: 0, rows: 0 };
  let table: Table | undefined;
  let batch: Row[] = [];
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') table = matching(tables, part.name, part.columns);
    if (part.kind === 'sequences') await setSequences(client, part.sequences);
    if (part.kind === 'row') batch.push(part.row);
    if (table && (part.kind === 'totals' || batch.length === rowsAtOnce)) {
      await insert(client, table, batch);
      batch = [];
    }
    if (table && part.kind === 'totals') {
      const { rows, checksum } = await totalsOf(client, table);
      if (rows !== part.totals.rows || checksum !== part.totals.checksum) {
        throw new BadBackup(`The rows of ${table.name} did not come back as they were.`);
      }
      summary.tables += 1;
      summary.rows += Number(rows);
    }
  }
  return summary;
}

function matching(tables: Map<string, Table>, name: string, columns: string[]): Table {
  const table = tables.get(name);
  if (table?.columns.map((column) => column.name).join() === columns.join()) return table;
  throw new BadBackup(`The backup's table ${name} does not fit the one that its migrations make.`);
}

async function insert(client: ClientBase, table: Table, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = table.columns.map((column) => quoted(column.name)).join(', ');
  const values = table.columns.map((column, index) => `v${index}::${column.type}`).join(', ');
  const lists = table.columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const aliases = table.columns.map((_, index) => `v${index}`).join(', ');
  await client.query(
    `insert into ${quoted(table.name)} (${names}) overriding system value
     select ${values} from unnest(${lists}) as given(${aliases})`,
    table.columns.map((_, index) => rows.map((row) => row[index])),
  );
}

async function setSequences(client: ClientBase, sequences: Sequences): Promise<void> {
  for (const [name, [value, isCalled]] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled]);
  }
}
