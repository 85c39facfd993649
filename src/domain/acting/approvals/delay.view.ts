import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';

/** What waits for a colleague, or for a moment. */
export const delay = z.object({ approvalId: anId, from: aMoment.optional() });

export const delayAnswer = z.union([z.object({ isDone: z.literal(true) }), delay]);
