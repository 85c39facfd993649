import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { accountsTogether } from './find-together.ts';

/**
 * Locks the sharing accounts of a member for the rest of the caller's transaction, so that their payments and withdrawals are decided one
 * after the other. Locks are taken in id order; accounts that were tied meanwhile are read and locked again.
 */
export async function lockAccountsTogether(ctx: Pick<Ctx, 'db'>, memberId: bigint): Promise<bigint[]> {
  let held: readonly bigint[] = [];
  for (;;) {
    const together = await accountsTogether(ctx, memberId);
    const more = together.filter((id) => !held.includes(id));
    if (more.length === 0) return together;
    await sql`select pg_advisory_xact_lock(hashtextextended('money of ' || id, 0))
      from (select unnest(${more.map(String)}::text[])::bigint as id order by 1) ids`.execute(ctx.db);
    held = [...held, ...more];
  }
}
