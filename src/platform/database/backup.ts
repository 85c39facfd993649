import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import {
  describeTables,
  exactTextSettings,
  quotedName,
  readAppliedMigrations,
  readTableTotals,
  valuesAsText,
  type BackupLine,
  type BackupRow,
  type SequenceValues,
  type BackupTable,
} from './backup-format.ts';

const rowsAtOnce = 1_000;

export class BackupRefused extends Error {}

type BackupSummary = { tables: number; rows: number };

/**
 * Writes the schema `public`, as it is at one moment, to a file that only its owner may read. Leaves out the schema of the job queue,
 * because the jobs belong to the system that they were sent in.
 */
export async function backUp(client: ClientBase, file: string): Promise<BackupSummary> {
  if (existsSync(file)) throw new BackupRefused(`${file} exists already: name a file that does not.`);
  const summary: BackupSummary = { tables: 0, rows: 0 };
  const unfinished = `${file}.new-${process.pid}`;
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(exactTextSettings);
    const handle = await open(unfinished, 'wx', 0o600);
    const output = handle.createWriteStream({ flush: true });
    await pipeline(Readable.from(jsonLines(backupLines(client, summary))), createGzip(), output);
    await rename(unfinished, file);
  } finally {
    await client.query('rollback');
    await rm(unfinished, { force: true });
  }
  return summary;
}

async function* jsonLines(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function* backupLines(client: ClientBase, summary: BackupSummary): AsyncGenerator<BackupLine> {
  const migrations = await readAppliedMigrations(client);
  yield { backup: 'agbon', version: 1, takenAt: new Date().toISOString(), migrations };
  for (const table of await describeTables(client)) {
    yield { table: table.name, columns: table.columns.map((column) => column.name) };
    yield* tableRows(client, table);
    const totals = await readTableTotals(client, table);
    yield totals;
    summary.tables += 1;
    summary.rows += Number(totals.rows);
  }
  yield { sequences: await readSequences(client) };
  yield { end: true };
}

async function* tableRows(client: ClientBase, table: BackupTable): AsyncGenerator<BackupRow> {
  await client.query(
    `declare backup no scroll cursor for select ${valuesAsText(table)} from ${quotedName(table.name)}`,
  );
  for (;;) {
    const { rows } = await client.query<BackupRow>({ text: `fetch ${rowsAtOnce} from backup`, rowMode: 'array' });
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close backup');
}

async function readSequences(client: ClientBase): Promise<SequenceValues> {
  const found = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const sequences: SequenceValues = {};
  for (const { name } of found.rows) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quotedName(name)}`,
    );
    sequences[name] = [rows[0]!.value, rows[0]!.called];
  }
  return sequences;
}
