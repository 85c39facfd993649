import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { accountsTogether } from './find-together.ts';

/**
 * The accounts that count together with a member's, locked until the caller's transaction ends: payments and withdrawals of accounts that count together are decided one after the
 * other. The locks are taken in the order of the accounts; what tied more accounts meanwhile is read and locked again.
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
