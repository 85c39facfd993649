import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph } from './email-parts.tsx';
import { moneyWords } from './money-words.ts';

/** What became of somebody's own money, with the way to where each movement of it stands. */
export function moneyTold({ name, news, amount, answers, path }: MailTemplates['money-told'], site: EmailSite) {
  const { heading, lead } = moneyWords[news];
  const subject = heading.replace('{amount}', amount);
  const body = (
    <EmailLayout
      title={subject}
      preview={lead}
      site={site}
      reason={`You get this mail because of your money at ${new URL(site.publicUrl).host}.`}
    >
      <Heading>{subject}</Heading>
      <Paragraph>{`Hello ${name}. ${lead}`}</Paragraph>
      <Answers answers={answers} />
      <Action href={site.publicUrl + path}>See your payments</Action>
      <Paragraph>Is something not right? Reply to this mail, or call {site.contact.phone.shown}.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}
