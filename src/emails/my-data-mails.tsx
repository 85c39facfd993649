import { brand } from '#content/brand.ts';
import { dataLink_hours } from '#content/retention.ts';
import { link } from '#content/link.ts';
import { exportKept_hours } from '#domain/registers/privacy/exports/export.rules.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, TextLink } from './email-parts.tsx';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'my-data-link': { token: string };
    'my-data-nothing': Record<string, never>;
    'my-data-export': { token: string };
    'my-data-export-failed': Record<string, never>;
    /** The last mail: what was erased, and what stays without the person. */
    'my-data-erased': { answers: MailAnswer[] };
  }
}

/** Anyone can enter anyone's address, so these mails repeat nothing that a visitor typed. */

function myDataLink({ token }: Mails['my-data-link'], site: EmailSite) {
  const subject = `Your data at ${brand.name}: the link you asked for`;
  const body = (
    <EmailLayout
      title={subject}
      preview={`Open it within ${dataLink_hours} hours.`}
      site={site}
      reason={askedFor(site, 'Was it not you? Do nothing: without this link nobody sees anything.')}
    >
      <Heading>See what we keep about you</Heading>
      <Paragraph>
        The link shows what we keep about this address. There you can ask for an export of all of it, or have it erased.
      </Paragraph>
      <Action href={`${site.publicUrl}${link('myDataView', { token })}`}>See my data</Action>
      <Paragraph>
        It opens for {dataLink_hours} hours, as often as you like. It is a key to your data: do not pass this mail on.
      </Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

function myDataNothing(_props: Mails['my-data-nothing'], site: EmailSite) {
  const subject = `Your data at ${brand.name}: we keep nothing about this address`;
  const body = (
    <EmailLayout
      title={subject}
      preview="Did you use another address with us?"
      site={site}
      reason={askedFor(site, 'Was it not you? Then there is nothing to do.')}
    >
      <Heading>We keep nothing about this address</Heading>
      <Paragraph>No form, no order and no mail of ours has it.</Paragraph>
      <Paragraph>
        Did you use another address with us, or one with a plus sign in it? Ask again with that one:
      </Paragraph>
      <Action href={`${site.publicUrl}${link('myData')}`}>Ask with another address</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function myDataErased({ answers }: Mails['my-data-erased'], site: EmailSite) {
  const subject = `Your data at ${brand.name} is erased`;
  const reason = (
    <>
      You get this last mail because somebody with the link to this address's data at {hostOf(site)} had it erased. Our
      copy of it goes within {dataLink_hours} hours.
    </>
  );
  const body = (
    <EmailLayout title={subject} preview="This is our last mail about it." site={site} reason={reason}>
      <Heading>Your data is erased</Heading>
      <Paragraph>This is what we kept about this address, and what we did with it.</Paragraph>
      <Answers answers={answers} />
      <Paragraph>
        Questions? Write to <TextLink href={`mailto:${site.contact.email}`}>{site.contact.email}</TextLink>.
      </Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

function askedFor(site: EmailSite, otherwise: string) {
  return (
    <>
      You get this mail because somebody asked at {hostOf(site)} what we keep about this address. {otherwise}
    </>
  );
}

function hostOf(site: EmailSite): string {
  return new URL(site.publicUrl).host;
}

function myDataExport({ token }: Mails['my-data-export'], site: EmailSite) {
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

function myDataExportFailed(_props: Mails['my-data-export-failed'], site: EmailSite) {
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

export const myDataMails = {
  'my-data-link': myDataLink,
  'my-data-nothing': myDataNothing,
  'my-data-export': myDataExport,
  'my-data-export-failed': myDataExportFailed,
  'my-data-erased': myDataErased,
} satisfies Partial<MailWords>;
