import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** Lines are known one command at a time, so that no two wait for each other's. It ends with the caller's transaction. */
export async function takeBankTurn({ db }: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('what a bank says', 0))`.execute(db);
}
