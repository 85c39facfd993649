import { TooManyWait } from '#platform/limit-concurrency.ts';
import type { FileContent } from '#platform/files/file-content.ts';
import { isPdf } from '#platform/files/is-pdf.ts';
import { checkPdf } from '#platform/files/pdf-checker.ts';
import { fitPicture } from '#platform/picture/fit-picture.ts';
import { WorkerEnded } from '#platform/worker/one-worker.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { saveFile } from '#domain/acting/files/save-file.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { turnKeyOf } from '#domain/acting/turn-of.ts';
import { storedPictureLimits, mostAttachedPictureBytes } from './attachment.rules.ts';
import { attachmentTexts } from '#domain/talk/messages/message.texts.ts';

export type Attachment = { content: FileContent; contentType: string; size?: { width: number; height: number } };

/** Stores the files of a message, one after the other, before its transaction. Equal files are stored once. */
export async function takeAttachments(ctx: Ctx, files: readonly Uint8Array[]): Promise<Attachment[]> {
  const attachments = new Map<string, Attachment>();
  for (const bytes of files) {
    const attachment = await takeAttachment(ctx, bytes);
    attachments.set(attachment.content.hash, attachment);
  }
  return [...attachments.values()];
}

async function takeAttachment(ctx: Ctx, bytes: Uint8Array): Promise<Attachment> {
  if (isPdf(bytes)) {
    const fault = await checkPdf(bytes, turnKeyOf(ctx)).catch(refuseForNow);
    if (fault) throw refusal(fault);
    return { content: await storeFile(ctx, bytes), contentType: 'application/pdf' };
  }
  if (bytes.length > mostAttachedPictureBytes) throw refusal('too large');
  const picture = await fitPicture(bytes, storedPictureLimits, turnKeyOf(ctx)).catch(refuseForNow);
  if (typeof picture === 'string') throw refusal(picture);
  const { width, height } = picture;
  return { content: await storeFile(ctx, picture.bytes), contentType: 'image/webp', size: { width, height } };
}

export async function saveAttachment(
  ctx: Ctx,
  messageId: bigint,
  authorId: bigint,
  attachment: Attachment,
): Promise<void> {
  const { content, ...details } = attachment;
  const file_id = await saveFile(ctx, content, {
    kind: 'message-file',
    isPublic: false,
    uploadedBy: authorId,
    ...details,
  });
  await ctx.db.insertInto('message_file').values({ message_id: messageId, file_id }).execute();
}

function refusal(fault: keyof typeof attachmentTexts): Failure {
  return new Failure('invalid', attachmentTexts[fault], { field: 'files' });
}

function unavailable(why: 'busy' | 'unchecked'): Failure {
  return new Failure('unavailable', attachmentTexts[why], { retryAfterSeconds: 10 });
}

function refuseForNow(error: unknown): never {
  if (error instanceof TooManyWait) throw unavailable('busy');
  if (error instanceof WorkerEnded) throw unavailable('unchecked');
  throw error;
}
