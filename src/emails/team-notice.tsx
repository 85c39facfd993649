import { brand } from '#content/brand.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { asPeopleWrite } from './as-people-write.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Answers, Heading, Paragraph, Quotation, Subheading, TextLink } from './email-parts.tsx';

export function teamNotice(props: MailTemplates['team-notice'], site: EmailSite) {
  const { formType, eventType, customerName, customerEmail, message, formData } = props;
  const subject = `${formType}: ${eventType} from ${customerName}`;
  const reason = (
    <>
      For the {brand.name} team: somebody filled in a form at {new URL(site.publicUrl).host}.
    </>
  );
  const body = (
    <EmailLayout title={subject} preview={message} site={site} reason={reason}>
      <Heading>{formType}</Heading>
      <Paragraph>
        {eventType} from {customerName}. Write back to <TextLink href={mailto(customerEmail)}>{customerEmail}</TextLink>
        .
      </Paragraph>
      <Quotation>{message}</Quotation>
      {formData.length > 0 && (
        <>
          <Subheading>What was entered</Subheading>
          <Answers answers={asPeopleWrite(formData)} />
        </>
      )}
    </EmailLayout>
  );
  return { subject, body };
}

function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
