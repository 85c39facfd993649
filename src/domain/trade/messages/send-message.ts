import { sql } from 'kysely';
import { announceLiveEvent } from '#platform/database/page-news.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { unreadBeforeMail_minutes } from '#domain/talk/messages/message.options.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { type Judgement, judgeMessage } from '#domain/talk/moderation/judge-message.ts';
import { saveAttachment, type Attachment } from './take-attachment.ts';

/** A locked thread, for a new message. `readerId` is the other side. */
export type LockedThread = { id: bigint; listing_id: bigint | null; listing_name: string; readerId: bigint };

type NewMessage = { subject?: string; body: string; attachments?: readonly Attachment[] };

export function requireAllowedWords({ subject = '', body }: NewMessage): Judgement {
  const judgement = judgeMessage(`${subject}\n${body}`);
  if (judgement.givesCode) throw new Failure('invalid', messageTexts.code, { field: 'message' });
  return judgement;
}

export async function sendMessage(
  ctx: Ctx,
  author: Member,
  thread: LockedThread,
  { subject, body, attachments = [] }: NewMessage,
): Promise<{ messageId: bigint }> {
  const { rules, warnings } = requireAllowedWords({ subject: subject ?? '', body });
  const { id, at } = await ctx.db
    .insertInto('message')
    .values({
      thread_id: thread.id,
      author_id: author.id,
      subject: subject ?? null,
      body,
      warnings: [...warnings],
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  await countUnread(ctx, thread, author, at);
  for (const attachment of attachments) await saveAttachment(ctx, id, author.id, attachment);
  if (rules.length > 0) await flagByRules(ctx, { messageId: id, author, thread, body, rules, attachments });
  await announceLiveEvent(ctx.db, [author.id, thread.readerId], `thread:${thread.id}`);
  return { messageId: id };
}

/** Only the first unread message sets the time of the mail. */
async function countUnread({ db }: Ctx, thread: LockedThread, author: Member, at: Date): Promise<void> {
  const isReader = sql`member_id <> ${author.id}`;
  await db
    .updateTable('thread_side')
    .set({
      last_message_at: at,
      unread: sql`unread + case when ${isReader} then 1 else 0 end`,
      notice_due_at: sql`case when ${isReader} and unread = 0
        then ${at}::timestamptz + make_interval(mins => ${unreadBeforeMail_minutes}::int) else notice_due_at end`,
    })
    .where('thread_id', '=', thread.id)
    .execute();
  await db.updateTable('thread').set({ last_at: at }).where('id', '=', thread.id).execute();
}

type Flagged = {
  messageId: bigint;
  author: Member;
  thread: LockedThread;
  body: string;
  rules: readonly string[];
  attachments: readonly Attachment[];
};

async function flagByRules(
  { db }: Ctx,
  { messageId, author, thread, body, rules, attachments }: Flagged,
): Promise<void> {
  await db
    .insertInto('message_flag')
    .values({
      message_id: messageId,
      author_id: author.id,
      name: author.name,
      email: author.email ?? null,
      phone: author.phone ?? null,
      listing_id: thread.listing_id,
      listing_name: thread.listing_name,
      message: body,
      files: attachments.map(({ content }) => content.hash),
      rules: [...rules],
    })
    .execute();
}
