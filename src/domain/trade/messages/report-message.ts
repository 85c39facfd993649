import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';
import { requireCorrespondent, noThreadFailure } from './lock-thread.ts';
import type { ReportMessage } from './message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';

/** A message that staff had left as it is goes back into their work queue. */
export async function reportMessage(ctx: Ctx, ids: { threadId: string; messageId: string }, { why }: ReportMessage) {
  const reporter = requireCorrespondent(ctx);
  await transaction(ctx, async (ctx) => {
    const message = await findMessageToReport(ctx, ids);
    if (message.author_id === null) throw new Failure('conflict', messageTexts.left);
    if (message.author_id === reporter.id) throw new Failure('conflict', messageTexts.ownMessage);
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('message_report')
      .values({ message_id: message.id, reporter_id: reporter.id, why })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const { id: message_id, author_id, name, email, phone, body, listing_id, listing_name, files } = message;
    await ctx.db
      .insertInto('message_flag')
      .values({
        message_id,
        author_id,
        name,
        email,
        phone,
        listing_id,
        listing_name,
        message: body,
        files,
        rules: [],
        reports: 1,
        reported_why: why,
      })
      .onConflict((conflict) =>
        conflict.column('message_id').doUpdateSet({
          reports: sql`message_flag.reports + 1`,
          reported_why: why,
          decision: sql`nullif(message_flag.decision, 'left')`,
          decided_at: sql`case message_flag.decision when 'hidden' then message_flag.decided_at end`,
        }),
      )
      .execute();
  });
}

export async function findMessageToReport(ctx: Ctx, { threadId, messageId }: { threadId: string; messageId: string }) {
  const message = await ctx.db
    .selectFrom('message')
    .innerJoin('thread_side', 'thread_side.thread_id', 'message.thread_id')
    .innerJoin('thread', 'thread.id', 'message.thread_id')
    .leftJoin('member', 'member.id', 'message.author_id')
    .select([
      'message.id',
      'message.author_id',
      'message.body',
      'thread.listing_id',
      'thread.listing_name',
      sql<string[]>`array(select encode(file.hash, 'hex') from message_file join file on file.id = file_id
        where message_file.message_id = message.id)`.as('files'),
      sql<string>`member.name`.as('name'),
      'member.email',
      'member.phone',
    ])
    .where('message.id', '=', rowId(messageId))
    .where('message.thread_id', '=', rowId(threadId))
    .where('thread_side.member_id', '=', requireCorrespondent(ctx).id)
    .executeTakeFirst();
  if (!message) throw noThreadFailure();
  return message;
}
