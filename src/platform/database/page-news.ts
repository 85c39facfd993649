import { sql } from 'kysely';
import type { Database } from './connect.ts';

export const pageNewsChannel = 'page_changed';

/** On commit, notifies every web process that pages of this topic changed. The topic can be one record: 'listings:7'. */
export async function announcePageChange(db: Database, topic: string): Promise<void> {
  await sql`select pg_notify(${pageNewsChannel}, ${topic})`.execute(db);
}

const prefix = 'live ';

/** The payload that the database sends when a session ends (0039-messages.sql). */
export const sessionEndedPayload = 'ended';

/**
 * On commit, notifies the open pages of these members that a record changed. Names only the record; the page fetches its content in its own
 * session.
 */
export async function announceLiveEvent(db: Database, whom: readonly bigint[], what: string): Promise<void> {
  const lines = [...new Set(whom)].map((id) => `${prefix}${id} ${what}`);
  await sql`select pg_notify(${pageNewsChannel}, line) from unnest(${lines}::text[]) line`.execute(db);
}

/** Reads the member and the news from a payload; undefined for page news. */
export function parseLiveEvent(line: string): { whom: string; what: string } | undefined {
  const [, whom, what] = /^live (\d+) (.+)$/.exec(line) ?? [];
  return whom === undefined || what === undefined ? undefined : { whom, what };
}
