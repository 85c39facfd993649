import type { Database } from '#platform/database/connect.ts';

/** The newest line of the audit log: the act, the record that it is about, and the reason. */
export async function newestLine(db: Database) {
  return db
    .selectFrom('audit')
    .select(['staff_name', 'what', 'record_kind', 'record_id', 'why'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
