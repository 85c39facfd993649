import { z } from 'zod';
import { line } from '#domain/values/input.ts';
import { minute_ms } from '#platform/clock.ts';

/** Long enough to go through the pages with a member on the phone. */
export const memberViewLasts_ms = 10 * minute_ms;

export const memberViewTexts = {
  missing: 'Say why you need to see their pages.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  over: 'You are not viewing the pages of this member at the moment.',
} as const;

export const memberViewSchema = z.object({
  reason: line({ missing: memberViewTexts.missing, max: 300 }).meta({
    label: 'Why',
    hint: 'For example: she calls about an order she cannot find.',
  }),
});
export type MemberViewReason = z.infer<typeof memberViewSchema>;
