import type { MailTemplates } from '#domain/mailbox/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph } from './email-parts.tsx';

type Told = MailTemplates['listing-taken-down'];

function told({ name, listing, reason, path }: Told, site: EmailSite, heading: string, lead: string) {
  const subject = `${heading}: ${listing}`;
  const body = (
    <EmailLayout
      title={subject}
      preview={lead}
      site={site}
      reason={`You get this mail because you sell at ${new URL(site.publicUrl).host}.`}
    >
      <Heading>{heading}</Heading>
      <Paragraph>{`Hello ${name}. ${lead}`}</Paragraph>
      <Answers
        answers={[
          { label: 'Listing', value: listing },
          { label: 'Why', value: reason },
        ]}
      />
      <Action href={site.publicUrl + path}>See your listing</Action>
      <Paragraph>Do you see it otherwise? Reply to this mail, or call {site.contact.phone.shown}.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

export function listingTakenDown(props: Told, site: EmailSite) {
  const lead =
    'Our team has taken a listing of yours down. Buyers do not find it any more; what they ordered stays ordered.';
  return told(props, site, 'Your listing is taken down', lead);
}

export function listingPutBack(props: Told, site: EmailSite) {
  return told(props, site, 'Your listing is back', 'Our team has put a listing of yours back as it was.');
}
