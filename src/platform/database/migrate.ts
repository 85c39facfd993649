import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { CannotStart } from './embedded/cannot-start.ts';
import { withLongTimeout } from './unanswered.ts';

const lockKey = 4_206_112;

type Migration = { name: string; sql: string; sha256: string };

/**
 * Runs each migration file once, in the order of their names. If many processes start together, an advisory lock lets one of them work
 * while the others wait.
 */
export function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  return withLongTimeout(() => migrateAll(pool, folder));
}

async function migrateAll(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
    const pending = pendingMigrations(files, new Map(applied.rows.map((row) => [row.name, row.sha256])));
    for (const file of pending) await apply(client, file);
    return pending.map((file) => file.name);
  } finally {
    // Closes the connection instead of returning it to the pool, because it holds the lock and has no time limit.
    client.release(true);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Returns the migrations to run. Refuses a database that is ahead of the files, and files that changed after they ran. */
function pendingMigrations(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const namesOfFiles = new Set(files.map((file) => file.name));
  for (const name of applied.keys()) {
    if (!namesOfFiles.has(name))
      throw new CannotStart(`The database has migration ${name}, which this version of the software does not know.`);
  }
  for (const file of files) {
    const sha256 = applied.get(file.name);
    if (sha256 !== undefined && sha256 !== file.sha256) {
      throw new CannotStart(`Migration ${file.name} was changed after it had run; write a new one instead.`);
    }
  }
  return files.filter((file) => !applied.has(file.name));
}

async function apply(client: pg.PoolClient, file: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(file.sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file.name, file.sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
