import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseBlock } from '#domain/people/blocks/blocks.ts';
import { requireCorrespondent, findOwnThread, lockOwnThread, type OwnThreadSide } from './lock-thread.ts';
import type { AnswerThread } from './message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { requireAllowedWords, sendMessage, type LockedThread } from './send-message.ts';
import { takeAttachments } from './take-attachment.ts';

/** The caller must have no transaction open. */
export async function answerThread(
  ctx: Ctx,
  threadId: string,
  { message: body, files }: AnswerThread,
  once?: Pick<OnceKey, 'scope' | 'key'>,
): Promise<{ messageId: string }> {
  const author = requireCorrespondent(ctx);
  requireAllowedWords({ body });
  // Files are encoded and stored only for a member who may write here.
  if (files.length > 0) requireWritable(await findOwnThread(ctx, author, threadId));
  const attachments = await takeAttachments(ctx, files);
  const send = async (ctx: Ctx) => {
    const thread = requireWritable(await lockOwnThread(ctx, author, threadId));
    const { messageId } = await sendMessage(ctx, author, thread, { body, attachments });
    return { messageId: String(messageId) };
  };
  if (!once) return transaction(ctx, send);
  const request = { threadId, body, files: attachments.map(({ content }) => content.hash) };
  return (await answerOnce(ctx, { ...once, body: request }, send)).answer;
}

function requireWritable({ other_id: readerId, partner_is_away, ...thread }: OwnThreadSide): LockedThread {
  if (readerId === null) throw new Failure('conflict', messageTexts.left);
  refuseBlock(thread);
  if (partner_is_away) throw new Failure('conflict', messageTexts.away);
  return { ...thread, readerId };
}
