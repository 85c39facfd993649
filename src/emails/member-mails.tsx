import { brand } from '#content/brand.ts';
import { groundTold, rightsKindLabels } from '#domain/registers/privacy/rights-request.options.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Quotation, TextLink } from './email-parts.tsx';
import { link } from '#content/link.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { RefusalGround, RightsKind } from '#domain/registers/privacy/rights-request.options.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'account-suspended': { name: string; reason: string };
    'suspension-lifted': { name: string; reason: string };
    'check-ends': { name: string; what: string; day: string; path: string };
    /** The legal ground on which we refuse a request, and where the person can complain. */
    'data-request-refused': { kind: RightsKind; ground: RefusalGround; answer: string };
  }
}

/** These mails tell what the decision means, why we made it, and how to object. */

const aboutAccount = 'You get this mail because it is about your account.';

function accountSuspended({ name, reason }: Mails['account-suspended'], site: EmailSite) {
  const subject = `Your account is suspended (${brand.name})`;
  const body = (
    <EmailLayout title={subject} preview="Why, and how to object." site={site} reason={aboutAccount}>
      <Heading>Your account is suspended</Heading>
      <Paragraph>{`Hello ${name}. We signed you out, and nobody can sign in to your account for now. Nothing in it was deleted.`}</Paragraph>
      <Paragraph>This is why:</Paragraph>
      <Quotation>{reason}</Quotation>
      <Paragraph>
        {`Is that wrong? Reply to this mail, or call ${site.contact.phone.shown}. Tell us what happened as you see it: a person will look at it again and answer you.`}
      </Paragraph>
      <Paragraph>
        Your orders go on. You can still ask what we keep about you, take it along, or have it erased:
      </Paragraph>
      <Action href={`${site.publicUrl}${link('myData')}`}>Ask for my data</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function suspensionLifted({ name, reason }: Mails['suspension-lifted'], site: EmailSite) {
  const subject = `Your account is open again (${brand.name})`;
  const body = (
    <EmailLayout title={subject} preview="You can sign in as before." site={site} reason={aboutAccount}>
      <Heading>Your account is open again</Heading>
      <Paragraph>{`Hello ${name}. You can sign in as before; everything is as you left it.`}</Paragraph>
      <Quotation>{reason}</Quotation>
      <Action href={`${site.publicUrl}${link('signIn')}`}>Sign in</Action>
      <Paragraph>{`Does something not work? Reply to this mail, or call ${site.contact.phone.shown}.`}</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

function dataRequestRefused({ kind, ground, answer }: Mails['data-request-refused'], site: EmailSite) {
  const subject = `What you asked about your data (${brand.name})`;
  const reason = 'You get this mail because you asked us something about your data.';
  const body = (
    <EmailLayout title={subject} preview="We cannot do it, and this is why." site={site} reason={reason}>
      <Heading>We cannot do what you asked</Heading>
      <Answers
        answers={[
          { label: 'Your request', value: rightsKindLabels[kind] },
          { label: 'Why not', value: groundTold[ground] },
        ]}
      />
      <Quotation>{answer}</Quotation>
      <Paragraph>{`Do you see it differently? Reply to this mail, or call ${site.contact.phone.shown}.`}</Paragraph>
      <Paragraph>
        You may also complain to the Nigeria Data Protection Commission. Your rights are explained in our{' '}
        <TextLink href={`${site.publicUrl}${link('privacy')}`}>privacy policy</TextLink>.
      </Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

function checkEnds({ name, what, day, path }: Mails['check-ends'], site: EmailSite) {
  const subject = `A check of your account expires on ${day} (${brand.name})`;
  const body = (
    <EmailLayout title={subject} preview="Hand in a newer paper before then." site={site} reason={aboutAccount}>
      <Heading>{`${what}: valid until ${day}`}</Heading>
      <Paragraph>{`Hello ${name}. We checked a paper of yours, and it is valid until ${day}. After that day your profile does not show the check any more, and your level and its limits are lower.`}</Paragraph>
      <Paragraph>Hand in a newer paper before then:</Paragraph>
      <Action href={`${site.publicUrl}${path}`}>See your papers</Action>
    </EmailLayout>
  );
  return { subject, body };
}

export const memberMails = {
  'account-suspended': accountSuspended,
  'suspension-lifted': suspensionLifted,
  'check-ends': checkEnds,
  'data-request-refused': dataRequestRefused,
} satisfies Partial<MailWords>;
