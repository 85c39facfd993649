import { z } from 'zod';
import { choice, line, lines } from '../input.ts';
import { mostAttachmentBytes } from './attachment.rules.ts';
import { attachmentTexts, messageTexts } from './message.texts.ts';
import { urgencies } from './message.options.ts';

const body = lines({ missing: messageTexts.message, max: 4000 });

/** A picture or a PDF; by its first bytes alone is told which. */
const file = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, attachmentTexts['wrong kind'])
  .refine((bytes) => bytes.length <= mostAttachmentBytes, { message: attachmentTexts['too large'], abort: true })
  .optional();

/** marketplace.md §5 'Contact seller'. */
export const contactSellerSchema = z.object({
  subject: line({ missing: messageTexts.subject, max: 120 }),
  urgency: choice(urgencies, { missing: messageTexts.urgency }),
  message: body,
});
export type ContactSeller = z.infer<typeof contactSellerSchema>;

export const answerThreadSchema = z.object({ message: body, file });
export type AnswerThread = z.infer<typeof answerThreadSchema>;

export const reportMessageSchema = z.object({ why: lines({ missing: messageTexts.why, max: 500 }) });
export type ReportMessage = z.infer<typeof reportMessageSchema>;
