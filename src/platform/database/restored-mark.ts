import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from './connect.ts';

/**
 * Says in the database itself that its rows come from a backup. It is written before the first row, in a schema of its own that no backup
 * has, so that a restore that was interrupted, or of a version without the tables that ask, is known at the next start too.
 */
export async function markRestored(client: ClientBase, takenAt: string): Promise<void> {
  await client.query('create schema restored; create table restored.mark (taken_at timestamptz not null)');
  await client.query('insert into restored.mark (taken_at) values ($1)', [takenAt]);
}

/** When the backup was taken that the database was restored from, once: within the caller's transaction, as the owner of the tables. */
export async function takeRestoredMark(db: Database): Promise<Date | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('restored mark', 0))`.execute(db);
  const found = await sql<{ is_there: boolean }>`select to_regclass('restored.mark') is not null as is_there`.execute(
    db,
  );
  if (!found.rows[0]!.is_there) return undefined;
  const { rows } = await sql<{ taken_at: Date }>`select taken_at from restored.mark`.execute(db);
  await sql`drop schema restored cascade`.execute(db);
  return rows.map(({ taken_at }) => taken_at).find(() => true);
}
