import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';
import { threadRow, type ShownThread } from './thread.view.ts';

export const threadRecord = threadRow.omit({ last: true }).extend({
  mayWrite: z.boolean(),
  messages: z.array(
    z.object({
      id: anId,
      isOwn: z.boolean(),
      subject: z.string().optional(),
      /** Left out if our team removed the message and the reader is not its author. */
      body: z.string().optional(),
      at: aMoment,
      files: z.array(z.object({ hash: z.string(), bytes: z.number() })),
    }),
  ),
});

export function recordOfThread({ messages, ...thread }: ShownThread): z.infer<typeof threadRecord> {
  return {
    ...thread,
    messages: messages.map(({ id, isOwn, subject, body, at, files }) => ({
      id,
      isOwn,
      subject,
      body,
      at,
      files: files.map(({ hash, bytes }) => ({ hash, bytes })),
    })),
  };
}
