import { z } from 'zod';
import { lines } from '../../input.ts';

export const flagTexts = {
  missing: 'Say why: whoever wrote it reads it.',
  failed: 'That did not work, and nothing has changed. Please try again.',
  gone: 'There is no such message any more. Whoever wrote it may have left.',
  already: 'Somebody decided about this message meanwhile. See what it is now.',
  changed: 'Whoever wrote it has changed it since, so nothing was done. What they wrote anew was looked at anew.',
} as const;

/** It stands in the place of the message for who wrote it, and in the audit log. */
export const hideMessageSchema = z.object({ reason: lines({ missing: flagTexts.missing, max: 500 }) });
export type HideMessage = z.infer<typeof hideMessageSchema>;
