import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { accountsTogether } from './find-together.ts';

/**
 * Locks a member's sharing accounts until the caller's transaction ends, so that their payments and withdrawals are decided one after the
 * other. Locks in id order, then reads again and locks accounts that have joined meanwhile.
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
