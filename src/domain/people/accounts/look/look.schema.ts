import { z } from 'zod';
import { line } from '#domain/values/input.ts';

export const lookTexts = {
  missing: 'Say why you need to see their pages.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  over: 'You do not see their pages at the moment.',
} as const;

export const lookSchema = z.object({ reason: line({ missing: lookTexts.missing, max: 300 }) });
export type LookReason = z.infer<typeof lookSchema>;
