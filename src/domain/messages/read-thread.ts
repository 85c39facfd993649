import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { tellLive } from '#platform/database/live-news.ts';
import type { Ctx } from '../context.ts';
import { numberOf, requireMember } from './hold-thread.ts';

type Seen = { threadId: string; upTo: bigint };

/** Notes that everything up to a message was seen, and tells both: one's other pages, and who waits for an answer. What came meanwhile stays unread. */
export async function readThread(ctx: Ctx, { threadId, upTo }: Seen): Promise<void> {
  const { id } = requireMember(ctx);
  const thread = numberOf(threadId);
  // Nobody has seen what is not written yet.
  const seen = sql<bigint>`least(${upTo}::bigint, (select max(id) from message where thread_id = ${thread}))`;
  await transaction(ctx, async (ctx) => {
    const side = await ctx.db
      .updateTable('thread_side')
      .set({
        read_up_to: seen,
        unread: sql`(select count(*) from message where thread_id = ${thread} and id > ${upTo} and author_id is distinct from ${id})`,
        notice_due_at: null,
      })
      .where('thread_id', '=', thread)
      .where('member_id', '=', id)
      .where('read_up_to', '<', seen)
      .returning('other_id')
      .executeTakeFirst();
    if (side) await tellLive(ctx.db, [id, ...(side.other_id === null ? [] : [side.other_id])], `thread:${threadId}`);
  });
}
