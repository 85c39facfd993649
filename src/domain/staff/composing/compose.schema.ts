import { z } from 'zod';
import { email, line, lines } from '#domain/values/input.ts';
import { second_ms } from '#platform/clock.ts';
import { findRecipientFault, mostRecipients, noAddress, splitRecipients } from './recipients.shape.ts';

/** To the letter of marketplace.md §5 'Compose email' and §8, where these have a text. */
export const composeTexts = {
  missing: 'Please fill in all fields',
  sent: 'Email sent successfully!',
  offline: 'Network error occurred while sending email',
  failed: 'Something went wrong here, and nothing was sent. Please try again.',
  undone: 'The e-mail was not sent. It is here to edit.',
  tooLate: 'The e-mail has been sent already.',
  tooLarge:
    'This is too much for one e-mail, and nothing was sent. A message takes up to 20,000 characters, and goes to 50 people at most. Go back: what you typed is still there.',
} as const;

const longestMessage = 20_000;
const longestSubject = 150;
/** Fifty of the longest addresses, with names beside them. */
const longestRecipients = mostRecipients * 400;
const tooMany = `Write to ${mostRecipients} people at most in one go`;

const address = email({ missing: noAddress });

/** marketplace.md §5: split on commas, each item trimmed; also split on other separators that people use. Each address counts once. */
const recipients = (missing: string) =>
  z
    .array(z.string(missing).max(longestRecipients, tooMany), missing)
    .max(mostRecipients, tooMany)
    .transform((given, check) => {
      const typed = given.flatMap(splitRecipients);
      const addresses = new Map(typed.map((text) => [text, address.safeParse(text).data]));
      const fault =
        typed.length === 0 ? missing : findRecipientFault(typed, (text) => addresses.get(text) !== undefined);
      if (fault === undefined) return [...new Set([...addresses.values()] as string[])];
      check.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    });

const subject = (missing: string) => line({ missing, max: longestSubject });
const message = (missing: string) => lines({ missing, max: longestMessage });

/** The messages beside empty fields; the contract's text is shown above them. */
const missing = {
  to: 'Enter who it goes to',
  subject: 'Enter a subject',
  message: 'Write the message',
};
const signature = lines({ missing: 'Write your signature', max: 500 });

/** A checkbox of a form, or a boolean of a program. */
const isHtml = z
  .enum(['yes', 'true', 'false'], 'Send true or false')
  .optional()
  .transform((value) => value === 'yes' || value === 'true');

/** The kind and the number of the record that the mail is about. */
const about = z
  .string()
  .max(60, 'Open the record again')
  .regex(/^[a-z-]{1,40}\/\d{1,18}$/, 'Open the record again')
  .optional();

/** marketplace.md §3 'Custom email', and the other fields of the window. */
export const composeSchema = z.object({
  to: recipients(missing.to),
  subject: subject(missing.subject),
  message: message(missing.message),
  isHtml,
  signature: signature.optional(),
  about,
  template: z.string().max(40, 'Choose from the list').optional(),
  templateName: z.string().max(240, 'Shorten this to 60 characters or fewer').optional(),
});
/** marketplace.md §7 'POST /api/send-custom-email': one answer for all missing fields. */
export const sendCustomEmailSchema = z.object({
  to: recipients(composeTexts.missing),
  subject: subject(composeTexts.missing),
  message: message(composeTexts.missing),
  isHtml,
});

export type ComposeMail = Omit<z.infer<typeof composeSchema>, 'template' | 'templateName' | 'about' | 'signature'> &
  Partial<Pick<z.infer<typeof composeSchema>, 'about' | 'signature'>>;

/** The window while staff write: no field is required yet. */
const typed = (longest: number) => z.string().max(longest, 'Shorten this').optional();
export const draftSchema = z.object({
  to: z.array(z.string().max(longestRecipients, tooMany)).max(mostRecipients, tooMany).optional(),
  subject: typed(longestSubject * 4),
  message: typed(longestMessage * 4),
  isHtml,
  signature: typed(2000),
  about: typed(60),
  template: typed(40),
  templateName: typed(240),
});
export type Draft = z.infer<typeof draftSchema>;

export const previewSchema = z.object({
  subject: subject(missing.subject),
  message: message(missing.message),
  isHtml,
  signature: signature.optional(),
});

export const saveTemplateSchema = z.object({
  name: line({ missing: 'Give the template a name', max: 60 }),
  subject: subject(missing.subject),
  message: message(missing.message),
  isHtml,
});
export type SaveTemplate = z.infer<typeof saveTemplateSchema>;

export const signatureSchema = z.object({
  signature: signature.meta({
    label: 'Signature',
    hint: 'It is added below each e-mail that you write. You can change it in the e-mail.',
    rows: 3,
  }),
});

/** decisions.md §9 'Compose': how long a mail can be undone. */
export const undoTime_ms = 10 * second_ms;

export const composedAnswer = z.object({ id: z.string(), recipients: z.number() });

export type Composed = z.infer<typeof composedAnswer>;
