import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import { refuseWhere } from './blocks.ts';
import { holdOwnThread, requireMember } from './hold-thread.ts';
import type { AnswerThread } from './message.schema.ts';
import { messageTexts } from './message.texts.ts';
import { judged, sendMessage } from './send-message.ts';
import { takeAttachment } from './take-attachment.ts';

/** Writes in a thread that one has, whatever became of its listing; with one picture or paper. */
export async function answerThread(
  ctx: Ctx,
  threadId: string,
  { message: body, file }: AnswerThread,
): Promise<{ messageId: string }> {
  const author = requireMember(ctx);
  judged({ body });
  const attachment = file && (await takeAttachment(ctx, file));
  return transaction(ctx, async (ctx) => {
    const { other_id: readerId, ...thread } = await holdOwnThread(ctx, author, threadId);
    if (readerId === null) throw new Failure('conflict', messageTexts.left);
    refuseWhere(thread);
    const { messageId } = await sendMessage(ctx, author, { ...thread, readerId }, { body, attachment });
    return { messageId: String(messageId) };
  });
}
