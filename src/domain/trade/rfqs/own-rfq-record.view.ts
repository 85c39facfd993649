import { z } from 'zod';
import { aMoment, anId, anInteger } from '#domain/values/answer.schema.ts';
import type { OwnRfqView } from './find-own-rfq.ts';
import { rfqRow } from './rfq.view.ts';

/** A request for quotes, for a program of its buyer. */
export const ownRfqRecord = z.object({
  rfq: rfqRow,
  bids: z.number(),
  awarded: anInteger,
  invited: z.array(z.string()),
  questions: z.array(
    z.object({
      id: anId,
      question: z.string(),
      askedAt: aMoment,
      answer: z.string().optional(),
      answeredAt: aMoment.optional(),
    }),
  ),
});

export function recordOfOwnRfq(view: OwnRfqView): z.infer<typeof ownRfqRecord> {
  const { rfq, bids, awarded, invited, questions } = view;
  return { rfq, bids, awarded, invited: [...invited], questions: [...questions] };
}
