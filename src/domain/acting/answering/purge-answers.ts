import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '../context.ts';

/** Deletes up to `most` answers older than a day, in the order of the index, so that the statement reads only the rows that it deletes. */
export async function purgeAnswers(ctx: Ctx, most: number): Promise<number> {
  const dayAgo = new Date(ctx.now.getTime() - day_ms);
  const { numAffectedRows } = await sql`delete from idempotency_key where (scope, key) in (
    select scope, key from idempotency_key where created_at < ${dayAgo} order by created_at limit ${most}
  )`.execute(ctx.db);
  return Number(numAffectedRows ?? 0n);
}
