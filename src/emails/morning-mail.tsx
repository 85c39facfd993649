import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Heading, Paragraph, TextLink } from './email-parts.tsx';

/** To who works here, on the morning of a working day: what waits for them. */
export function morningMail({ name, lines }: MailTemplates['morning-mail'], site: EmailSite) {
  const subject = lines.length === 1 ? lines[0]!.text : `${lines.length} things to do`;
  const reason = name ? (
    <>
      You get this mail on working days because you work at {brand.name}.{' '}
      <TextLink href={site.publicUrl + link('authenticator')}>Turn it off</TextLink> under ‘Your sign-in’.
    </>
  ) : (
    <>For the {brand.name} team, on working days. Where people have accounts of their own, each gets theirs instead.</>
  );
  const body = (
    <EmailLayout title={subject} preview={lines.map(({ text }) => text).join(' · ')} site={site} reason={reason}>
      <Heading>To do</Heading>
      {name ? <Paragraph>{`Good morning, ${name}.`}</Paragraph> : null}
      {lines.map(({ text, when, path }) => (
        <Paragraph key={path + text}>
          <TextLink href={site.publicUrl + path}>{text}</TextLink>
          {when ? `, ${when}` : ''}.
        </Paragraph>
      ))}
      <Action href={site.publicUrl + link('admin')}>Open the staff portal</Action>
    </EmailLayout>
  );
  return { subject, body };
}
