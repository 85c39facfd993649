import type { Ctx } from '#domain/acting/context.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';

/** A message's files are for the two sides of its thread, unless staff removed the message, and for staff if the message was flagged. */
export async function mayReadAttachment({ actor, db }: Ctx, file: { id: bigint }): Promise<boolean> {
  const found = db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.message_id')
    .select('message.id')
    .where('message_file.file_id', '=', file.id);
  if (actor.kind === 'member') {
    const own = await found
      .innerJoin('thread_side', 'thread_side.thread_id', 'message.thread_id')
      .where('thread_side.member_id', '=', actor.id)
      .where((where) => where.or([where('hidden_at', 'is', null), where('author_id', '=', actor.id)]))
      .executeTakeFirst();
    return own !== undefined;
  }
  if (!mayReadRecords(actor)) return false;
  const flagged = await found.innerJoin('message_flag', 'message_flag.message_id', 'message.id').executeTakeFirst();
  return flagged !== undefined;
}
