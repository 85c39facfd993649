import { z } from 'zod';
import { anInteger } from '#domain/values/answer.schema.ts';
import type { OwnRfqView } from './find-own-rfq.ts';
import { rfqQuestion } from './open-rfq-record.view.ts';
import { rfqRow } from './rfq.view.ts';

export const ownRfqRecord = z.object({
  rfq: rfqRow,
  bids: z.number(),
  awarded: anInteger,
  invited: z.array(z.string()),
  questions: z.array(rfqQuestion),
});

export function recordOfOwnRfq(view: OwnRfqView): z.infer<typeof ownRfqRecord> {
  const { rfq, bids, awarded, invited, questions } = view;
  return { rfq, bids, awarded, invited: [...invited], questions: [...questions] };
}
