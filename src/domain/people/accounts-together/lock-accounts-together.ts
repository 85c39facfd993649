import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { findSharingAccountIds } from './find-together.ts';

/**
 * Locks a member's sharing accounts until the caller's transaction ends, so that their payments and withdrawals are decided one after the
 * other. Locks in id order, then reads again and locks accounts that have joined meanwhile.
 */
export async function lockSharingAccounts(ctx: Pick<Ctx, 'db'>, memberId: bigint): Promise<bigint[]> {
  let locked: readonly bigint[] = [];
  for (;;) {
    const together = await findSharingAccountIds(ctx, memberId);
    const joined = together.filter((id) => !locked.includes(id));
    if (joined.length === 0) return together;
    await sql`select pg_advisory_xact_lock(hashtextextended('money of ' || id, 0))
      from (select unnest(${joined.map(String)}::text[])::bigint as id order by 1) ids`.execute(ctx.db);
    locked = [...locked, ...joined];
  }
}
