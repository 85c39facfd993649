import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';

export const statementAnswer = z.union([
  z.object({ id: anId, added: z.number(), matched: z.number(), isKnown: z.boolean() }),
  z.object({
    faults: z.array(z.object({ line: z.number(), column: z.string(), value: z.string(), message: z.string() })),
  }),
]);
