import { z } from 'zod';
import { whyField } from '#domain/acting/audit/why-field.ts';

export const flagTexts = {
  missing: 'Say why: the writer reads it.',
  failed: 'That did not work, and nothing has changed. Please try again.',
  gone: 'This message no longer exists. The writer may have left.',
  already: 'A colleague has already decided about this message. Load the page again.',
  changed: 'The writer has changed the text since, so your decision was not saved. The new text has been checked.',
} as const;

/** The author sees the reason in place of the message. The audit log shows it too. */
export const hideMessageSchema = z.object({
  reason: whyField(
    flagTexts.missing,
    'The writer reads this in place of the message. The other side reads only that the message was removed.',
  ),
});
export type HideMessage = z.infer<typeof hideMessageSchema>;
