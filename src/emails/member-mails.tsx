import { brand } from '#content/brand.ts';
import { checkedNames } from '#domain/people/checks/member-check.schema.ts';
import { refusalGroundTexts, rightsKindLabels } from '#domain/registers/privacy/rights-request.options.ts';
import { Paragraph } from './email-parts.tsx';
import { link } from '#content/link.ts';
import { linkTo, type MailWords, replyOrCall } from './letter.tsx';
import type { RefusalGround, RightsKind } from '#domain/registers/privacy/rights-request.options.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'account-suspended': { name: string; reason: string };
    'suspension-lifted': { name: string; reason: string };
    'check-ends': { name: string; what: string; day: string; path: string };
    'data-request-refused': { kind: RightsKind; ground: RefusalGround; answer: string };
  }
}

const [offTheProfile, lowerLevel] = [
  'your profile does not show the check any more',
  'your level and its limits can be lower',
];

/** What changes when a check has expired. Profiles do not show that an identity was checked, and certificates raise no level. */
const afterLastDay: Partial<Record<string, string>> = {
  [checkedNames.identity]: lowerLevel,
  [checkedNames.company]: `${offTheProfile}, and ${lowerLevel}`,
  [checkedNames.certificates]: offTheProfile,
};

const aboutAccount = 'You get this mail because it is about your account.';

/** A mail about a decision of ours explains what the decision means, why we made it, and how to object. */
export const memberMails = {
  'account-suspended': ({ name, reason }, { contact }) => ({
    subject: `Your account is suspended (${brand.name})`,
    preview: 'Why, and how to object.',
    reason: aboutAccount,
    heading: 'Your account is suspended',
    parts: [
      `Hello ${name}. We signed you out, and nobody can sign in to your account for now. Nothing in it was deleted.`,
      'This is why:',
      { quote: reason },
      `Is that wrong? Reply to this mail, or call ${contact.phone.shown}. Tell us what happened as you see it: a person will look at it again and answer you.`,
      'Your open orders continue. You can still ask for your data, download it or have it erased:',
      { act: 'Ask for my data', path: link('myData') },
    ],
  }),
  'suspension-lifted': ({ name, reason }, site) => ({
    subject: `Your account is open again (${brand.name})`,
    preview: 'You can sign in as before.',
    reason: aboutAccount,
    heading: 'Your account is open again',
    parts: [
      `Hello ${name}. You can sign in as before, and nothing was deleted. If you had API keys, they stay off: make new ones.`,
      { quote: reason },
      { act: 'Sign in', path: link('signIn') },
      replyOrCall('Does something not work?', site),
    ],
  }),
  'check-ends': ({ name, what, day, path }) => ({
    subject: `A check of your account expires on ${day} (${brand.name})`,
    preview: 'Hand in a newer paper before then.',
    reason: aboutAccount,
    heading: `${what}: valid until ${day}`,
    parts: [
      `Hello ${name}. We checked a paper of yours, and it is valid until ${day}. After that day ${afterLastDay[what] ?? 'the check no longer counts'}.`,
      'Hand in a newer paper before then:',
      { act: 'See your papers', path },
    ],
  }),
  'data-request-refused': ({ kind, ground, answer }, site) => ({
    subject: `Your request about your data (${brand.name})`,
    preview: 'We cannot do it, and this is why.',
    reason: 'You get this mail because you asked us something about your data.',
    heading: 'We cannot do what you asked',
    parts: [
      {
        answers: [
          { label: 'Your request', value: rightsKindLabels[kind] },
          { label: 'Why not', value: refusalGroundTexts[ground] },
        ],
      },
      { quote: answer },
      replyOrCall('Do you see it differently?', site),
      <Paragraph key="complain">
        You may also complain to the Nigeria Data Protection Commission. Your rights are explained in our{' '}
        {linkTo(site, link('privacy'), 'privacy policy')}.
      </Paragraph>,
    ],
  }),
} satisfies Partial<MailWords>;
