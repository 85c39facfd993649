import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Heading, Paragraph, TextLink } from './email-parts.tsx';

/** To a member: who wrote to them, once, until they have read it. What was written stands in no mail. */
export function unreadMessages({ name, threads, more }: MailTemplates['unread-messages'], site: EmailSite) {
  const [first] = threads;
  const isOne = threads.length === 1;
  const subject = isOne
    ? `${first!.from} wrote to you about ${first!.about} (${brand.name})`
    : `${threads.length + more} people wrote to you (${brand.name})`;
  const reason = (
    <>
      You get this mail because a message waited for you for five minutes.{' '}
      <TextLink href={site.publicUrl + link('messages')}>Turn these mails off</TextLink> at the end of your messages.
    </>
  );
  const body = (
    <EmailLayout title={subject} preview={first!.subject} site={site} reason={reason}>
      <Heading>{isOne ? 'A message waits for you' : 'Messages wait for you'}</Heading>
      <Paragraph>{`Hello ${name}.`}</Paragraph>
      {threads.map(({ from, subject: about, about: listing, isUrgent, unread, path }) => (
        <Paragraph key={path}>
          {from}, {listing}: <TextLink href={site.publicUrl + path}>{about}</TextLink>
          {isUrgent ? ' (urgent)' : ''}
          {unread > 1 ? `, ${unread} messages` : ''}
        </Paragraph>
      ))}
      {more > 0 ? <Paragraph>{`And ${more} more.`}</Paragraph> : null}
      <Action href={site.publicUrl + (isOne ? first!.path : link('messages'))}>Read and answer</Action>
      <Paragraph>Nobody honest asks you for a code, a PIN or a BVN, or to pay outside an order.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}
