import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from './connect.ts';

/**
 * Marks the database as restored, before the first row and in a schema that no backup contains. So the next start sees the mark even after
 * an interrupted restore, or in a version without the tables for it.
 */
export async function markRestored(client: ClientBase, takenAt: string): Promise<void> {
  await client.query('create schema restored; create table restored.mark (taken_at timestamptz not null)');
  await client.query('insert into restored.mark (taken_at) values ($1)', [takenAt]);
}

/** Returns the time of the restored backup; undefined if there was no restore since the last call. Runs in the caller's transaction, as the owner of the tables. */
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
