import { firstContactFacts } from '#content/contact-facts.ts';
import type { MailName } from '#domain/acting/mail/mails.ts';
import { renderMail, type RenderedMail } from '#emails/render-mail.ts';
import { mailSamples } from './mail-samples.ts';

export type SampleLetter = RenderedMail & { template: MailName };

/** One mail of each template as sent. Every token in them is 'a-token'. */
export const sampleLetters: readonly SampleLetter[] = (Object.keys(mailSamples) as MailName[]).map((template) => {
  const site = { publicUrl: 'http://agbon.test', contact: firstContactFacts };
  return { template, ...renderMail(template, mailSamples[template], site) };
});
