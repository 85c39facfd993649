import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/**
 * Only one command matches bank lines at a time, so that two commands never deadlock over lines. The lock lasts until the caller's
 * transaction ends.
 */
export async function lockBankMatching({ db }: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('what a bank says', 0))`.execute(db);
}
