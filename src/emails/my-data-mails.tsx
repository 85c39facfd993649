import { brand } from '#content/brand.ts';
import { dataLink_hours } from '#content/retention.ts';
import { link } from '#content/link.ts';
import { exportKept_hours } from '#domain/registers/privacy/exports/export.rules.ts';
import type { EmailSite } from './email-layout.tsx';
import { Paragraph, TextLink } from './email-parts.tsx';
import { siteHost, type MailWords } from './letter.tsx';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'my-data-link': { token: string };
    'my-data-nothing': Record<string, never>;
    'my-data-export': { token: string };
    'my-data-export-failed': Record<string, never>;
    /** The last mail to a person: what was erased, and what stays without the person's name. */
    'my-data-erased': { answers: MailAnswer[] };
  }
}

const linkReason = (site: EmailSite, ifNotYou: string) =>
  `You get this mail because somebody asked at ${siteHost(site)} what we keep about this address. ${ifNotYou}`;
const exportReason = (site: EmailSite) =>
  `You get this mail because an export of your data was asked for at ${siteHost(site)}.`;

/** These mails repeat nothing that a visitor typed, because anyone can enter anyone's address. */
export const myDataMails = {
  'my-data-link': ({ token }, site) => ({
    subject: `Your data at ${brand.name}: the link you asked for`,
    preview: `Open it within ${dataLink_hours} hours.`,
    reason: linkReason(site, 'If this was not you, do nothing: without this link nobody can open the data.'),
    heading: 'See what we keep about you',
    parts: [
      'The link shows what we keep about this address. There you can ask for an export of all of it, or have it erased.',
      { act: 'See my data', path: link('myDataView', { token }) },
      `You can open it for ${dataLink_hours} hours, as often as you like. It is a key to your data: do not pass this mail on.`,
    ],
  }),
  'my-data-nothing': (_, site) => ({
    subject: `Your data at ${brand.name}: we keep nothing about this address`,
    preview: 'Did you use another address with us?',
    reason: linkReason(site, 'If this was not you, there is nothing to do.'),
    heading: 'We keep nothing about this address',
    parts: [
      'None of our forms, orders or mails contains this address.',
      'Did you use another address with us, or one with a plus sign in it? Ask again with that one:',
      { act: 'Ask with another address', path: link('myData') },
    ],
  }),
  'my-data-export': ({ token }, site) => ({
    subject: `Your data at ${brand.name}: your export is ready`,
    preview: `Download it within ${exportKept_hours} hours.`,
    reason: `${exportReason(site)} If this was not you, write to us.`,
    heading: 'Your export is ready',
    parts: [
      'It is one ZIP file with all that we keep about you: texts that you can read, your pictures and papers, and the same texts as JSON for computer programs.',
      { act: 'Download my data', path: link('dataExport', { token }) },
      `You can download the file for ${exportKept_hours} hours, then we delete it. Anybody with the link can download it, so do not forward this mail.`,
    ],
  }),
  'my-data-export-failed': (_, site) => ({
    subject: `Your data at ${brand.name}: we could not make your export`,
    preview: 'Nothing is lost. Please ask again tomorrow.',
    reason: exportReason(site),
    heading: 'We could not make your export',
    parts: [
      'We tried several times. None of your data is lost, and our team is looking into it. Please ask again tomorrow.',
      { act: 'Ask again', path: link('myData') },
    ],
  }),
  'my-data-erased': ({ answers }, site) => ({
    subject: `Your data at ${brand.name} is erased`,
    preview: 'This is our last mail about it.',
    reason: `You get this last mail because somebody with the link to this address's data at ${siteHost(site)} had it erased. We delete our copy of this mail after ${dataLink_hours} hours.`,
    heading: 'Your data is erased',
    parts: [
      'This is what we kept about this address, and what we did with it.',
      { answers },
      <Paragraph key="questions">
        Questions? Write to <TextLink href={`mailto:${site.contact.email}`}>{site.contact.email}</TextLink>.
      </Paragraph>,
    ],
  }),
} satisfies Partial<MailWords>;
