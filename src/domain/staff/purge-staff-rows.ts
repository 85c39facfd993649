import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { staffIdle_ms } from './staff.rules.ts';

/** Throws away sessions that are over and links that are too old, at most so many of each. */
export async function purgeStaffRows(ctx: Ctx, most: number): Promise<number> {
  const idleSince = new Date(ctx.now.getTime() - staffIdle_ms);
  const sessions = await sql`delete from staff_session where token_hash in (
    select token_hash from staff_session where expires_at < ${ctx.now} or seen_at < ${idleSince} limit ${most}
  )`.execute(ctx.db);
  const links = await sql`delete from staff_link where id in (
    select id from staff_link where expires_at < ${ctx.now} order by expires_at limit ${most}
  )`.execute(ctx.db);
  // The fuller of the two says whether there is more to do.
  return Math.max(Number(sessions.numAffectedRows ?? 0n), Number(links.numAffectedRows ?? 0n));
}
