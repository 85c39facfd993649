import type { Mails } from '#domain/acting/mail/mails.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';

type Words = {
  subject: string;
  message: string;
  isHtml: boolean;
  signature?: string | null | undefined;
  aboutRecord?: string | null | undefined;
  aboutText?: string | null | undefined;
};

export function composedProps(words: Words, name: string | undefined): Mails['composed'] {
  const { subject, message, isHtml, signature, aboutRecord, aboutText } = words;
  return {
    subject,
    message: isHtml ? cleanHtml(message).html : message,
    isHtml,
    ...(name && { name }),
    ...(signature && { signature }),
    ...(aboutText && { about: aboutText }),
    ...(aboutRecord && { about_record: aboutRecord }),
  };
}
