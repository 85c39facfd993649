import { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { defineForm } from '../../request/form.ts';

export const dealMessageForm = defineForm({
  id: 'deal-message',
  schema: answerThreadSchema,
  missingText: messageTexts.message,
  fileFields: ['files'],
});
