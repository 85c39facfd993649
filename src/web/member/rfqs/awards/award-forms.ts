import { answerAwardSchema, awardSchema } from '#domain/trade/rfqs/awards/award.schema.ts';
import { awardTexts } from '#domain/trade/rfqs/awards/award.texts.ts';
import { defineForm } from '../../../request/form.ts';

export const awardForm = defineForm({
  id: 'rfq-award',
  schema: awardSchema,
  missingText: awardTexts.missing,
  numberFields: ['quantity'],
});
export const answerAwardForm = defineForm({
  id: 'award-answer',
  schema: answerAwardSchema,
  missingText: awardTexts.missing,
});
