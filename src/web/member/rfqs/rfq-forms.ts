import {
  answerRfqSchema,
  changeProRfqSchema,
  changeRfqSchema,
  postProRfqSchema,
  postRfqSchema,
  rfqDraftSchema,
} from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { defineForm } from '../../request/form.ts';

const define = { missingText: rfqTexts.missing, numberFields: ['quantity', 'price', 'price_to'] };
const fileFields = ['picture', 'files'];

export const postForm = defineForm({ id: 'rfq', schema: postRfqSchema, ...define, fileFields });
export const postProForm = defineForm({ id: 'rfq-pro', schema: postProRfqSchema, ...define, fileFields });
export const changeForm = defineForm({ id: 'rfq-change', schema: changeRfqSchema, ...define });
export const changeProForm = defineForm({ id: 'rfq-pro-change', schema: changeProRfqSchema, ...define });
export const draftForm = defineForm({ id: 'rfq-draft', schema: rfqDraftSchema, ...define, fileFields });
export const answerForm = defineForm({ id: 'rfq-answer', schema: answerRfqSchema, missingText: rfqTexts.missing });
