import { sql } from 'kysely';
import type { Database } from './connect.ts';

export const pageNewsChannel = 'page_changed';

/** On commit, tells every web process that pages of this topic changed. The topic can name one record: 'listings:7'. */
export async function announcePageChange(db: Database, topic: string): Promise<void> {
  await sql`select pg_notify(${pageNewsChannel}, ${topic})`.execute(db);
}
