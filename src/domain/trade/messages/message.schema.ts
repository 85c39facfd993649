import { z } from 'zod';
import { choice, line, lines } from '#domain/values/input.ts';
import { mostAttachmentBytes, mostAttachments, mostTogetherBytes } from './attachment.rules.ts';
import { attachmentTexts, messageTexts } from '#domain/talk/messages/message.texts.ts';
import { urgencies, urgencyLabels } from '#domain/talk/messages/message.options.ts';

const body = lines({ missing: messageTexts.message, max: 4000 });

const file = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array, attachmentTexts['wrong kind'])
  .refine((bytes) => bytes.length <= mostAttachmentBytes, { message: attachmentTexts['too large'], abort: true });

const totalBytesOf = (files: readonly Uint8Array[]) => files.reduce((sum, { length }) => sum + length, 0);

export const attachedFiles = z
  .array(file)
  .max(mostAttachments, attachmentTexts['too many'])
  .refine((files) => totalBytesOf(files) <= mostTogetherBytes, attachmentTexts['too large together'])
  .default([])
  .meta({
    control: 'files',
    accept: 'image/jpeg,image/png,image/webp,application/pdf',
    most: { bytes: mostAttachmentBytes, message: attachmentTexts['too large'] },
  });

export const filesHint = (seenBy: string) =>
  `Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. ${seenBy} see them.`;

/** marketplace.md §5 'Contact seller'. */
export const contactSellerSchema = z.object({
  subject: line({ missing: messageTexts.subject, max: 120 }).meta({ label: 'Subject' }),
  urgency: choice(urgencies, { missing: messageTexts.urgency }).meta({
    label: 'Urgency',
    options: urgencyLabels,
    layout: 'plates',
  }),
  message: body.meta({ label: 'Message', rows: 5 }),
});
export type ContactSeller = z.infer<typeof contactSellerSchema>;

export const answerThreadSchema = z.object({
  message: body.meta({ label: 'Your message', rows: 2 }),
  files: attachedFiles.meta({
    label: 'Pictures or PDFs',
    hint: `${filesHint('The two of you')} Our team sees them only to check a message or to answer a bank.`,
  }),
});
export type AnswerThread = z.infer<typeof answerThreadSchema>;

export const reportMessageSchema = z.object({
  why: lines({ missing: messageTexts.why, max: 500 }).meta({ label: 'What is wrong with it?' }),
});
export type ReportMessage = z.infer<typeof reportMessageSchema>;
