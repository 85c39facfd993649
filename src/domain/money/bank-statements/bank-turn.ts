import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Commands that match bank lines run one at a time, so that they never deadlock over lines. */
export async function lockBankMatching({ db }: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('what a bank says', 0))`.execute(db);
}
