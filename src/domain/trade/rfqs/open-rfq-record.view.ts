import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';
import type { RfqPageView } from './find-rfq.ts';
import { rfqRow } from './rfq.view.ts';

export const rfqQuestion = z.object({
  id: anId,
  question: z.string(),
  askedAt: aMoment,
  answer: z.string().optional(),
  answeredAt: aMoment.optional(),
});

export const openRfqRecord = z.object({
  rfq: rfqRow,
  files: z.array(z.object({ name: z.string(), hash: z.string() })),
  questions: z.array(rfqQuestion),
});

export function recordOfOpenRfq({ rfq, files, questions }: RfqPageView): z.infer<typeof openRfqRecord> {
  return { rfq, files: files.map(({ name, hash }) => ({ name, hash })), questions: [...questions] };
}
