import { brand } from '#content/brand.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { link } from '#content/link.ts';
import { Paragraph, TextLink } from './email-parts.tsx';
import { siteHost, linkTo, type MailWords } from './letter.tsx';
import { answersForPeople } from './answers-for-people.ts';
import { writtenMoment } from '#domain/values/event-price.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'team-notice': {
      /** public-site.md §3: the notification e-mail payload. */
      customerName: string;
      customerEmail: string;
      eventType: string;
      formType: string;
      message: string;
      formData: MailAnswer[];
    };
    'staff-invitation': { role: StaffRole; token: string; hours: number };
    'staff-new-password': { name: string; token: string; hours: number };
    /** About a change that takes effect automatically. */
    'staff-change-waits': { name: string; what: string; by: string; from: string; path: string };
    'setting-raised': {
      name: string;
      label: string;
      before: string;
      after: string;
      from: string;
      path: string;
      /** Nobody confirmed the change: the only active owner began it, and it took effect automatically. */
      isUnconfirmed?: boolean;
    };
    /** Without a name, sent to the shared address. */
    'morning-mail': { name?: string | undefined; lines: { text: string; when: string; path: string }[] };
  }
}

const byOwner = `You get this mail because an owner of ${brand.name}`;
const toAllStaff = `You get this mail because you work at ${brand.name}, where all staff are told about such changes.`;
const toAllOwners = `You get this mail because you are an owner of ${brand.name}, where all owners are told about such changes.`;

export const staffMails = {
  'team-notice': ({ formType, eventType, customerName, customerEmail, message, formData }, site) => ({
    subject: `${formType}: ${eventType} from ${customerName}`,
    preview: message,
    reason: `For the ${brand.name} team: somebody sent us this at ${siteHost(site)}.`,
    heading: formType,
    parts: [
      <Paragraph key="from">
        {eventType} from {customerName}.{' '}
        {customerEmail ? (
          <>
            Write back to <TextLink href={mailto(customerEmail)}>{customerEmail}</TextLink>.
          </>
        ) : (
          'There is no e-mail address to write back to.'
        )}
      </Paragraph>,
      { quote: message },
      { head: 'What was entered', answers: answersForPeople(formData) },
    ],
  }),
  'staff-invitation': ({ role, token, hours }) => ({
    subject: `Work with us on ${brand.name}`,
    preview: 'Set your name and password, and you are in.',
    reason: `${byOwner} invited you. If you do not know why, do nothing.`,
    heading: 'You are invited',
    parts: [
      `Your role is ${staffRoleLabels[role].name}. ${staffRoleLabels[role].hint}.`,
      `Set your name and a password. The link works once, for ${hours} hours.`,
      { act: 'Set my password', path: link('staffLink', { token }) },
    ],
  }),
  'staff-new-password': ({ name, token, hours }) => ({
    subject: `A new password for your ${brand.name} staff account`,
    preview: 'The link works once.',
    reason: `${byOwner} sent you this link. If you did not ask for it, do nothing.`,
    heading: 'Choose a new password',
    parts: [
      `Hello ${name}. The link works once, for ${hours} hours. You are signed out everywhere when you use it.`,
      { act: 'Choose a new password', path: link('staffLink', { token }) },
    ],
  }),
  'staff-change-waits': ({ name, what, by, from, path }) => {
    const when = writtenMoment(new Date(from));
    return {
      subject: `In effect from ${when}: ${what}`,
      preview: 'A colleague began a change. Check it before it takes effect.',
      reason: toAllStaff,
      heading: what,
      parts: [
        `Hello ${name}. ${by} began this change. It takes effect automatically on ${when}.`,
        'Is it wrong? Another owner can turn it down until then, and the person who began it can withdraw it.',
        { act: 'See the change', path },
      ],
    };
  },
  'setting-raised': ({ name, label, before, after, from, path, isUnconfirmed }) => {
    const when = writtenMoment(new Date(from));
    const whoDecided = isUnconfirmed
      ? 'One owner began this a day ago, and nobody turned it down. Any owner can change the setting.'
      : 'Two people decided this. Any owner can take the change back until then.';
    return {
      subject: `“${label}” rises to ${after} on ${when}`,
      preview: whoDecided,
      reason: toAllOwners,
      heading: `“${label}” rises to ${after}`,
      parts: [
        `Hello ${name}. It was ${before} before, and is ${after} from ${when}. ${whoDecided}`,
        { act: 'See the setting', path },
      ],
    };
  },
  'morning-mail': ({ name, lines }, site) => ({
    subject: lines.length === 1 ? lines[0]!.text : `${lines.length} things to do`,
    preview: lines.map(({ text }) => text).join(' · '),
    reason: name ? (
      <>
        You get this mail on working days because you work at {brand.name}.{' '}
        {linkTo(site, link('authenticator'), 'Turn it off')} under ‘Your sign-in’.
      </>
    ) : (
      `For the ${brand.name} team, on working days. Once colleagues have accounts of their own, each gets a mail of their own instead.`
    ),
    heading: 'To do',
    parts: [
      name ? `Good morning, ${name}.` : undefined,
      ...lines.map(({ text, when, path }) => (
        <Paragraph key={path + text}>
          {linkTo(site, path, text)}
          {when ? `, ${when}` : ''}.
        </Paragraph>
      )),
      { act: 'Open the staff portal', path: link('admin') },
    ],
  }),
} satisfies Partial<MailWords>;

function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
