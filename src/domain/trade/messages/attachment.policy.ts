import type { Ctx } from '#domain/acting/context.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';

/** Both sides of a thread may read the files of a message, but only its author once staff removed it. Staff may read them if the message was flagged. */
export async function mayReadAttachment({ actor, db }: Ctx, file: { id: bigint }): Promise<boolean> {
  const messages = db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.message_id')
    .select('message.id')
    .where('message_file.file_id', '=', file.id);
  if (actor.kind === 'member') {
    const own = await messages
      .innerJoin('thread_side', 'thread_side.thread_id', 'message.thread_id')
      .where('thread_side.member_id', '=', actor.id)
      .where((where) => where.or([where('hidden_at', 'is', null), where('author_id', '=', actor.id)]))
      .executeTakeFirst();
    return own !== undefined;
  }
  if (!mayReadRecords(actor)) return false;
  const flagged = await messages.innerJoin('message_flag', 'message_flag.message_id', 'message.id').executeTakeFirst();
  return flagged !== undefined;
}
