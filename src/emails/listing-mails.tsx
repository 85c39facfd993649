import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph } from './email-parts.tsx';
import type { Mails } from '#domain/acting/mail/mails.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'listing-taken-down': { name: string; listing: string; reason: string; path: string };
    'listing-put-back': { name: string; listing: string; reason: string; path: string };
    'listings-imported': {
      name: string;
      file: string;
      state: 'done' | 'stopped';
      why?: string | undefined;
      came: { added: number; updated: number; leftAlone: number; refused: number; picturesFailed: number };
      path: string;
    };
  }
}

type Told = Mails['listing-taken-down'];

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
      <Paragraph>Do you disagree? Reply to this mail, or call {site.contact.phone.shown}.</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

function listingTakenDown(props: Told, site: EmailSite) {
  const lead = 'Our team has taken down one of your listings. Buyers no longer find it. Orders of it go on.';
  return told(props, site, 'Your listing is taken down', lead);
}

function listingPutBack(props: Told, site: EmailSite) {
  return told(props, site, 'Your listing is back', 'Our team has put one of your listings back as it was.');
}

function listingsImported(props: Mails['listings-imported'], site: EmailSite) {
  const { name, file, state, why, came, path } = props;
  const heading = state === 'done' ? 'Your listings are in' : 'Your import has stopped';
  const lead = state === 'done' ? 'We went through your file to its end.' : 'The listings that were added before stay.';
  const subject = `${heading}: ${file}`;
  const count = (label: string, value: number) => (value > 0 ? [{ label, value: value.toLocaleString('en-NG') }] : []);
  const body = (
    <EmailLayout
      title={subject}
      preview={lead}
      site={site}
      reason={`You get this mail because you sent a file with listings to ${new URL(site.publicUrl).host}.`}
    >
      <Heading>{heading}</Heading>
      <Paragraph>{`Hello ${name}. ${lead}`}</Paragraph>
      <Answers
        answers={[
          { label: 'File', value: file },
          ...(why ? [{ label: 'Why', value: why }] : []),
          { label: 'Added', value: came.added.toLocaleString('en-NG') },
          ...count('Updated', came.updated),
          ...count('Left as they were', came.leftAlone),
          ...count('Could not be added', came.refused),
          ...count('Pictures that could not be added', came.picturesFailed),
        ]}
      />
      <Action href={site.publicUrl + path}>See the result of each line</Action>
    </EmailLayout>
  );
  return { subject, body };
}

export const listingMails = {
  'listing-taken-down': listingTakenDown,
  'listing-put-back': listingPutBack,
  'listings-imported': listingsImported,
} satisfies Partial<MailWords>;
