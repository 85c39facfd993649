import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { announceLiveEvent } from '#platform/database/page-news.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';
import { requireCorrespondent } from './lock-thread.ts';
import { unreadBeforeMail_minutes } from '#domain/talk/messages/message.options.ts';

type ReadUpTo = { threadId: string; upTo: bigint };

/** A message that came meanwhile stays unread and gets its own mail. */
export async function markThreadRead(ctx: Ctx, { threadId, upTo }: ReadUpTo): Promise<void> {
  const { id } = requireCorrespondent(ctx);
  const thread = rowId(threadId);
  await transaction(ctx, async (ctx) => {
    const side = await lockSide(ctx, id, thread);
    const newestRead = side && (await findNewestUpTo(ctx, thread, upTo));
    if (!newestRead || newestRead <= side.read_up_to) return;
    const fromLaterMessages = sql`from message where thread_id = ${thread} and id > ${newestRead} and author_id is distinct from ${id}`;
    await ctx.db
      .updateTable('thread_side')
      .set({
        read_up_to: newestRead,
        unread: sql`(select count(*) ${fromLaterMessages})`,
        // Leaves out messages that an earlier mail was about, so that each message gets at most one mail.
        notice_due_at: sql`(select min(at) + make_interval(mins => ${unreadBeforeMail_minutes}::int) ${fromLaterMessages} and id > notified_up_to)`,
      })
      .where('thread_id', '=', thread)
      .where('member_id', '=', id)
      .execute();
    await announceLiveEvent(ctx.db, [id, ...(side.other_id === null ? [] : [side.other_id])], `thread:${thread}`);
  });
}

/**
 * Locks the thread and the reader's side before messages are counted. A message that is being written is either saved and counted, or adds
 * itself later.
 */
function lockSide({ db }: Ctx, memberId: bigint, thread: bigint) {
  return db
    .selectFrom('thread_side')
    .innerJoin('thread', 'thread.id', 'thread_side.thread_id')
    .select(['other_id', 'read_up_to'])
    .where('thread_id', '=', thread)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate('thread')
    .forUpdate('thread_side')
    .executeTakeFirst();
}

/** Finds the newest message up to `upTo`, because a request can name a message that does not exist yet. */
async function findNewestUpTo({ db }: Ctx, thread: bigint, upTo: bigint): Promise<bigint | undefined> {
  const newest = await db
    .selectFrom('message')
    .select('id')
    .where('thread_id', '=', thread)
    .where('id', '<=', upTo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id;
}
