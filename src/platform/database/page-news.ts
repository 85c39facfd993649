import { sql } from 'kysely';
import type { Database } from './connect.ts';

export const pageNewsChannel = 'page_changed';

/**
 * Tells every web process that what its pages show of this topic has changed; it is heard when the transaction commits.
 * Where only one of many changed, the topic names it: 'listings:7'.
 */
export async function announcePageChange(db: Database, topic: string): Promise<void> {
  await sql`select pg_notify(${pageNewsChannel}, ${topic})`.execute(db);
}
