import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { pageNewsChannel } from './page-news.ts';

const prefix = 'live ';

/** The word that the database sends when a session ends (0039-messages.sql). */
export const linesEnded = 'ended';

/**
 * Tells the open pages of these members that something of theirs has changed, when the transaction commits. It names the thing without
 * its content: the page then asks for the content in its own session.
 */
export async function tellLive(db: Database, whom: readonly bigint[], what: string): Promise<void> {
  const lines = [...new Set(whom)].map((id) => `${prefix}${id} ${what}`);
  await sql`select pg_notify(${pageNewsChannel}, line) from unnest(${lines}::text[]) line`.execute(db);
}

/** Whom a line on the channel is for, and what it says; undefined for news of pages. */
export function liveNews(line: string): { whom: string; what: string } | undefined {
  const [, whom, what] = /^live (\d+) (.+)$/.exec(line) ?? [];
  return whom === undefined || what === undefined ? undefined : { whom, what };
}
