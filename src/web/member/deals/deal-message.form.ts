import { z } from 'zod';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import { defineForm } from '../../request/form.ts';
import { members } from '../../request/route.ts';

export const dealMessageForm = defineForm({
  id: 'deal-message',
  schema: answerThreadSchema,
  missingText: messageTexts.message,
  fileFields: ['files'],
});

/** A message about a deal, or about its order before there is a deal. */
export const dealMessage = {
  who: members,
  form: dealMessageForm,
  limits: { member: 'message' },
  once: 'by the verb',
  answer: z.object({ messageId: z.string(), threadId: z.string() }),
  failedText: messageTexts.answerFailed,
} as const;
