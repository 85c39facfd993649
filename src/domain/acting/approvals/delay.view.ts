import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';

/** A change that waits for a second person, or for the time `from` at which it takes effect by itself. */
export const approvalDelay = z.object({ approvalId: anId, from: aMoment.optional() });

export const approvalDelayAnswer = z.union([z.object({ isDone: z.literal(true) }), approvalDelay]);
