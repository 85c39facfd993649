import { confirmChangeSchema } from '#domain/trade/rfqs/bids/confirm-change.schema.ts';
import { supplyRequestTexts } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { answerCounterSchema, counterTexts } from '#domain/trade/rfqs/counters/counter.schema.ts';
import { defineForm } from '../../request/form.ts';

export const confirmForm = defineForm({
  id: 'bid-confirmation',
  schema: confirmChangeSchema,
  missingText: supplyRequestTexts.missing,
});

const answer = { schema: answerCounterSchema, missingText: counterTexts.missing };
export const acceptForm = defineForm({ id: 'counter-acceptance', ...answer });
export const declineForm = defineForm({ id: 'counter-refusal', ...answer });
