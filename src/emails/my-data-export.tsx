import { brand } from '#content/brand.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { exportKept_hours } from '#domain/registers/privacy/exports/export.rules.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Heading, Paragraph } from './email-parts.tsx';
import { link } from '#content/link.ts';

export function myDataExport({ token }: MailTemplates['my-data-export'], site: EmailSite) {
  const subject = `Your data at ${brand.name}: your export is ready`;
  const body = (
    <EmailLayout
      title={subject}
      preview={`Download it within ${exportKept_hours} hours.`}
      site={site}
      reason={`You get this mail because an export of your data was asked for at ${hostOf(site)}. Was it not you? Write to us.`}
    >
      <Heading>Your export is ready</Heading>
      <Paragraph>
        It is one ZIP file with all that we keep about you: texts that you can read, your pictures and papers, and the
        same texts as JSON for computer programs.
      </Paragraph>
      <Action href={`${site.publicUrl}${link('dataExport', { token })}`}>Download my data</Action>
      <Paragraph>
        You can download the file for {exportKept_hours} hours, then we delete it. Anybody with the link can download
        it, so do not forward this mail.
      </Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

export function myDataExportFailed(_props: MailTemplates['my-data-export-failed'], site: EmailSite) {
  const subject = `Your data at ${brand.name}: we could not make your export`;
  const body = (
    <EmailLayout
      title={subject}
      preview="Nothing is lost. Please ask again tomorrow."
      site={site}
      reason={`You get this mail because an export of your data was asked for at ${hostOf(site)}.`}
    >
      <Heading>We could not make your export</Heading>
      <Paragraph>
        We tried several times. None of your data is lost, and our team is looking into it. Please ask again tomorrow.
      </Paragraph>
      <Action href={`${site.publicUrl}${link('myData')}`}>Ask again</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function hostOf(site: EmailSite): string {
  return new URL(site.publicUrl).host;
}
