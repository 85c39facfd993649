import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { ClientBase } from 'pg';
import { describeTables, quotedName, readAppliedMigrations, type BackupHeader } from './backup-format.ts';
import { loadBackup } from './load-backup.ts';
import { migrate } from './migrate.ts';
import { BadBackup, checkBackup } from './read-backup.ts';
import { markRestored } from './restored-mark.ts';

export class RestoreRefused extends Error {}

type RestoreSummary = { tables: number; rows: number };

/**
 * Restores a backup: the schema by the migrations of that time, the rows in one transaction that commits only if the checksums match.
 * Later migrations run at the next start.
 */
export async function restore(pool: pg.Pool, file: string, migrations: string): Promise<RestoreSummary> {
  const header = await checkBackup(file);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await refuseWhileInUse(client);
    await dropAllSchemas(client);
    await markRestored(client, header.takenAt);
    await migrateToVersionOfBackup(pool, header, migrations);
    const applied = await readAppliedMigrations(client);
    if (JSON.stringify(applied) !== JSON.stringify(header.migrations)) {
      throw new BadBackup('A migration has changed since the backup was made.');
    }
    return await loadBackup(client, file);
  } finally {
    client.release(true);
  }
}

export async function isDatabaseEmpty(client: ClientBase): Promise<boolean> {
  for (const table of await describeTables(client)) {
    const { rowCount } = await client.query(`select from ${quotedName(table.name)} limit 1`);
    if (rowCount) return false;
  }
  return true;
}

/** How long the connections of a server that was just stopped may take to end. */
const connectionsEnd_ms = 3000;

/** Refuses if other processes use the database, because they would read half the data or write into it. */
export async function refuseWhileInUse(client: ClientBase): Promise<void> {
  const deadline = performance.now() + connectionsEnd_ms;
  for (;;) {
    const others = await countOthers(client);
    if (others === 0) return;
    if (performance.now() > deadline)
      throw new RestoreRefused(
        `The database is in use (${others} ${others === 1 ? 'connection' : 'connections'}): stop the server first.`,
      );
    await setTimeout(100);
  }
}

/** The owner sees the user of foreign connections but not their type; the server's own processes have no user. */
async function countOthers(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      and coalesce(backend_type, 'client backend') = 'client backend'`);
  return rows[0]!.others;
}

/** Removes everything, even the schema of the job queue, because the next start creates that schema again. */
export async function dropAllSchemas(client: ClientBase): Promise<void> {
  await client.query(`
    drop schema public cascade; drop schema if exists pgboss cascade; drop schema if exists restored cascade;
    create schema public; grant usage on schema public to public`);
}

async function migrateToVersionOfBackup(pool: pg.Pool, { migrations }: BackupHeader, folder: string): Promise<void> {
  const folderAtBackup = await mkdtemp(join(tmpdir(), 'agbon-migrations-'));
  try {
    for (const { name } of migrations) {
      await cp(join(folder, name), join(folderAtBackup, name)).catch(() => {
        throw new BadBackup(`The backup has migration ${name}, which this version of the software does not know.`);
      });
    }
    await migrate(pool, folderAtBackup);
  } finally {
    await rm(folderAtBackup, { recursive: true });
  }
}
