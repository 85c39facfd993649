import { answerThreadSchema } from '#domain/messages/message.schema.ts';
import { messageTexts } from '#domain/messages/message.texts.ts';
import { defineForm } from '../../request/form.ts';

export const dealMessageForm = defineForm({
  id: 'deal-message',
  schema: answerThreadSchema,
  missingText: messageTexts.message,
  fileFields: ['files'],
});
