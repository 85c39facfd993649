import { transaction } from '#platform/database/transaction.ts';
import { answerOnce, type OnceKey } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseBlock } from '#domain/people/blocks/blocks.ts';
import { requireCorrespondent, findOwnThread, lockOwnThread, type OwnThreadSide } from './lock-thread.ts';
import type { AnswerThread } from './message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { requireAllowedWords, sendMessage, type LockedThread } from './send-message.ts';
import { takeAttachments } from './take-attachment.ts';

/**
 * Writes a message in the member's own thread, even if its listing no longer exists. Its pictures and documents are encoded and stored
 * first. The caller must have no transaction open. With a key, a repeated message counts once.
 */
export async function answerThread(
  ctx: Ctx,
  threadId: string,
  { message: body, files }: AnswerThread,
  once?: Pick<OnceKey, 'scope' | 'key'>,
): Promise<{ messageId: string }> {
  const author = requireCorrespondent(ctx);
  requireAllowedWords({ body });
  // Files are encoded and stored only for a member who may write here.
  if (files.length > 0) whereToWrite(await findOwnThread(ctx, author, threadId));
  const attachments = await takeAttachments(ctx, files);
  const send = async (ctx: Ctx) => {
    const thread = whereToWrite(await lockOwnThread(ctx, author, threadId));
    const { messageId } = await sendMessage(ctx, author, thread, { body, attachments });
    return { messageId: String(messageId) };
  };
  if (!once) return transaction(ctx, send);
  const request = { threadId, body, files: attachments.map(({ content }) => content.hash) };
  return (await answerOnce(ctx, { ...once, body: request }, send)).answer;
}

function whereToWrite({ other_id: readerId, ...thread }: OwnThreadSide): LockedThread {
  if (readerId === null) throw new Failure('conflict', messageTexts.left);
  refuseBlock(thread);
  return { ...thread, readerId };
}
