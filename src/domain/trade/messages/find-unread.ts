import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { requireMember } from './lock-thread.ts';

/** In how many threads something is unread; it counts no further than anybody reads. */
const unreadThreads = (member: unknown) =>
  sql<number>`(select count(*)::integer from (
    select from thread_side where member_id = ${member} and unread > 0 limit 100) unread)`;

export async function findUnread(ctx: Ctx): Promise<number> {
  const { id } = requireMember(ctx);
  const { rows } = await sql<{ unread: number }>`select ${unreadThreads(id)} as unread`.execute(ctx.db);
  return rows[0]!.unread;
}
