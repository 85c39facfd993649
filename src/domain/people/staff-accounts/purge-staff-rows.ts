import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { staffIdle_ms } from '#domain/acting/roles/staff.rules.ts';

/** Deletes ended sessions, expired links and used codes, at most `most` of each. */
export async function purgeStaffRows(ctx: Ctx, most: number): Promise<number> {
  const idleSince = new Date(ctx.now.getTime() - staffIdle_ms);
  const sessions = await sql`delete from staff_session where token_hash in (
    select token_hash from staff_session where expires_at < ${ctx.now} or seen_at < ${idleSince} limit ${most}
  )`.execute(ctx.db);
  const links = await sql`delete from staff_link where id in (
    select id from staff_link where expires_at < ${ctx.now} order by expires_at limit ${most}
  )`.execute(ctx.db);
  const dayAgo = new Date(ctx.now.getTime() - day_ms);
  const codes = await sql`delete from staff_code_use where (whose, step) in (
    select whose, step from staff_code_use where used_at < ${dayAgo} order by used_at limit ${most}
  )`.execute(ctx.db);
  // The largest number tells the caller whether rows are left.
  return Math.max(...[sessions, links, codes].map(({ numAffectedRows }) => Number(numAffectedRows ?? 0n)));
}
