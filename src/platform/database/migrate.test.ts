import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../test/support/database.ts';
import { createPool } from './connect.ts';
import { migrate } from './migrate.ts';

const plant = { '0001-plant.sql': 'create table tree (planted text); insert into tree values (current_database())' };
const harvest = { '0002-harvest.sql': 'create table nut (weight integer)' };

test('ten processes that start together on an empty database apply each file once', async () => {
  const connection = await emptyDatabase();
  const pools = Array.from({ length: 10 }, () => opened(createPool(connection, 1, () => {})));
  const files = folder({ ...plant, ...harvest });
  const applied = await Promise.all(pools.map((pool) => migrate(pool, files)));
  expect(applied.flat().toSorted()).toEqual(['0001-plant.sql', '0002-harvest.sql']);
  const { rows } = await pools[0]!.query('select count(*)::integer as trees from tree');
  expect(rows).toEqual([{ trees: 1 }]);
});

test('files run in the order of their names, and only those that are new', async () => {
  const pool = await empty();
  expect(await migrate(pool, folder({ ...harvest, ...plant }))).toEqual(['0001-plant.sql', '0002-harvest.sql']);
  const more = { ...plant, ...harvest, '0010-more.sql': 'alter table nut add column husk text' };
  expect(await migrate(pool, folder(more))).toEqual(['0010-more.sql']);
  expect(await migrate(pool, folder(more))).toEqual([]);
});

test('files in the folder that are not SQL are ignored', async () => {
  const pool = await empty();
  expect(await migrate(pool, folder({ ...plant, 'README.md': 'not for the database' }))).toEqual(['0001-plant.sql']);
});

test('a file that was changed after it ran is refused by its name, and nothing new is run', async () => {
  const pool = await empty();
  await migrate(pool, folder(plant));
  const changed = { '0001-plant.sql': 'create table tree (planted date)', ...harvest };
  await expect(migrate(pool, folder(changed))).rejects.toThrow('0001-plant.sql was changed');
  expect(await tables(pool)).toEqual(['schema_migrations', 'tree']);
});

test('a database with migrations that the software does not have is left unchanged', async () => {
  const pool = await empty();
  await migrate(pool, folder({ ...plant, ...harvest }));
  await expect(migrate(pool, folder(plant))).rejects.toThrow('0002-harvest.sql, which this version');
});

test.each([
  ['halfway', 'create table nut (weight integer); select 1 / 0', 'division by zero'],
  [
    'when it is recorded as done',
    "create table nut (weight integer); insert into schema_migrations values ('0002-broken.sql', '')",
    'duplicate key',
  ],
])('a migration that fails %s leaves no changes, keeps earlier migrations, and is named', async (_, sql, reason) => {
  const pool = await empty();
  const after = { '0003-after.sql': 'select 1' };
  const broken = folder({ ...plant, '0002-broken.sql': sql, ...after });
  await expect(migrate(pool, broken)).rejects.toThrow(`Migration 0002-broken.sql failed: ${reason}`);
  expect(await tables(pool)).toEqual(['schema_migrations', 'tree']);
  expect(await migrate(pool, folder({ ...plant, ...harvest, ...after }))).toEqual([
    '0002-harvest.sql',
    '0003-after.sql',
  ]);
});

test('the lock and the lifted time limit do not remain on a connection that others use', async () => {
  const pool = await empty();
  await migrate(pool, folder(plant));
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }]);
  const locks = "select count(*)::integer as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()";
  expect((await pool.query(locks)).rows).toEqual([{ held: 0 }]);
});

async function empty(): Promise<pg.Pool> {
  return opened(createPool(await emptyDatabase(), 1, () => {}));
}

function opened(pool: pg.Pool): pg.Pool {
  onTestFinished(() => pool.end());
  return pool;
}

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'agbon-migrations-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(path, name), sql);
  return path;
}

async function tables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row) => row.name);
}
