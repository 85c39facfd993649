import { z } from 'zod';
import { aMoment, anId } from '#domain/values/answer.schema.ts';

/** Waits for a second person, or for the time at which the change takes effect by itself. */
export const delay = z.object({ approvalId: anId, from: aMoment.optional() });

export const delayAnswer = z.union([z.object({ isDone: z.literal(true) }), delay]);
