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
 * On commit, notifies the open pages of these members that a record changed. The event names only the record; the page fetches the record's
 * content in its own session.
 */
export async function announceLiveEvent(db: Database, memberIds: readonly bigint[], event: string): Promise<void> {
  const lines = [...new Set(memberIds)].map((id) => `${prefix}${id} ${event}`);
  await sql`select pg_notify(${pageNewsChannel}, line) from unnest(${lines}::text[]) line`.execute(db);
}

/** Reads the member and the event from a payload; undefined for news of pages. */
export function parseLiveEvent(line: string): { memberId: string; event: string } | undefined {
  const [, memberId, event] = /^live (\d+) (.+)$/.exec(line) ?? [];
  return memberId === undefined || event === undefined ? undefined : { memberId, event };
}
