import type { EmailSite } from './email-layout.tsx';
import { siteHost, type Letter, type MailWords, replyOrCall } from './letter.tsx';
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

type ListingMailProps = Mails['listing-taken-down'];

function listingMail(
  { name, listing, reason, path }: ListingMailProps,
  site: EmailSite,
  heading: string,
  lead: string,
): Letter {
  return {
    subject: `${heading}: ${listing}`,
    preview: lead,
    reason: `You get this mail because you sell at ${siteHost(site)}.`,
    heading,
    parts: [
      `Hello ${name}. ${lead}`,
      {
        answers: [
          { label: 'Listing', value: listing },
          { label: 'Why', value: reason },
        ],
      },
      { act: 'See your listing', path },
      replyOrCall('Do you disagree?', site),
    ],
  };
}

const lineIfAny = (label: string, value: number) =>
  value > 0 ? [{ label, value: value.toLocaleString('en-NG') }] : [];

export const listingMails = {
  'listing-taken-down': (props, site) => {
    const lead = 'Our team has taken down one of your listings. Buyers no longer find it. Open orders continue.';
    return listingMail(props, site, 'Your listing is taken down', lead);
  },
  'listing-put-back': (props, site) =>
    listingMail(props, site, 'Your listing is back', 'Our team has put one of your listings back as it was.'),
  'listings-imported': ({ name, file, state, why, came: counts, path }, site) => {
    const heading = state === 'done' ? 'Your import is finished' : 'Your import has stopped';
    const lead = state === 'done' ? 'We have read your whole file.' : 'We keep the listings that were already added.';
    return {
      subject: `${heading}: ${file}`,
      preview: lead,
      reason: `You get this mail because you sent a file with listings to ${siteHost(site)}.`,
      heading,
      parts: [
        `Hello ${name}. ${lead}`,
        {
          answers: [
            { label: 'File', value: file },
            ...(why ? [{ label: 'Why', value: why }] : []),
            { label: 'Added', value: counts.added.toLocaleString('en-NG') },
            ...lineIfAny('Updated', counts.updated),
            ...lineIfAny('Left as they were', counts.leftAlone),
            ...lineIfAny('Could not be added', counts.refused),
            ...lineIfAny('Pictures that could not be added', counts.picturesFailed),
          ],
        },
        { act: 'See the result of each line', path },
      ],
    };
  },
} satisfies Partial<MailWords>;
