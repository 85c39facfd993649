import { brand } from '#content/brand.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { link } from '#content/link.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Quotation, Subheading, TextLink } from './email-parts.tsx';
import { asPeopleWrite } from './as-people-write.ts';
import { writtenMoment } from '#domain/values/event-price.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';
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
    /** Invites a person to a staff account, or resets its password. */
    'staff-invitation': { role: StaffRole; token: string; hours: number };
    'staff-new-password': { name: string; token: string; hours: number };
    /** To all staff: a change of staff, a setting or a plan that takes effect automatically. */
    'staff-change-waits': { name: string; what: string; by: string; from: string; path: string };
    /** To all owners: a limit, or an amount that one person may decide, was raised, with the day from which it counts. */
    'setting-raised': { name: string; label: string; before: string; after: string; from: string; path: string };
    /** To each of the staff: their work queue. Without a name, to the shared address. */
    'morning-mail': { name?: string | undefined; lines: { text: string; when: string; path: string }[] };
  }
}

function staffInvitation({ role, token, hours }: Mails['staff-invitation'], site: EmailSite) {
  const subject = `Work with us on ${brand.name}`;
  const { name, hint } = staffRoleLabels[role];
  const reason = `You get this mail because an owner of ${brand.name} invited you. If you do not know why, do nothing.`;
  const body = (
    <EmailLayout title={subject} preview="Set your name and password, and you are in." site={site} reason={reason}>
      <Heading>You are invited</Heading>
      <Paragraph>{`Your role is ${name}. ${hint}.`}</Paragraph>
      <Paragraph>{`Set your name and a password. The link works once, for ${hours} hours.`}</Paragraph>
      <Action href={`${site.publicUrl}${link('staffLink', { token })}`}>Set my password</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function staffNewPassword({ name, token, hours }: Mails['staff-new-password'], site: EmailSite) {
  const subject = `A new password for your ${brand.name} staff account`;
  const reason = `You get this mail because an owner of ${brand.name} sent you this link. If you did not ask for it, do nothing.`;
  const body = (
    <EmailLayout title={subject} preview="The link works once." site={site} reason={reason}>
      <Heading>Choose a new password</Heading>
      <Paragraph>
        {`Hello ${name}. The link works once, for ${hours} hours. You are signed out everywhere when you use it.`}
      </Paragraph>
      <Action href={`${site.publicUrl}${link('staffLink', { token })}`}>Choose a new password</Action>
    </EmailLayout>
  );
  return { subject, body };
}

const reason = `You get this mail because you work at ${brand.name}, where all staff are told about such changes.`;

function staffChangeWaits({ name, what, by, from, path }: Mails['staff-change-waits'], site: EmailSite) {
  const when = writtenMoment(new Date(from));
  const subject = `In effect from ${when}: ${what}`;
  const body = (
    <EmailLayout
      title={subject}
      preview="A colleague began a change. Check it before it takes effect."
      site={site}
      reason={reason}
    >
      <Heading>{what}</Heading>
      <Paragraph>{`Hello ${name}. ${by} began this change. It takes effect automatically on ${when}.`}</Paragraph>
      <Paragraph>
        Is it wrong? Another owner can turn it down until then, and the person who began it can withdraw it.
      </Paragraph>
      <Action href={`${site.publicUrl}${path}`}>See the change</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function settingRaised(props: Mails['setting-raised'], site: EmailSite) {
  const { name, label, before, after, from, path } = props;
  const when = writtenMoment(new Date(from));
  const subject = `“${label}” rises to ${after} on ${when}`;
  const body = (
    <EmailLayout
      title={subject}
      preview="Two people decided it. It can be taken back until then."
      site={site}
      reason={reason}
    >
      <Heading>{`“${label}” rises to ${after}`}</Heading>
      <Paragraph>{`Hello ${name}. It is ${before} now, and ${after} from ${when}. Any owner can take the change back until then.`}</Paragraph>
      <Action href={`${site.publicUrl}${path}`}>See the setting</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function morningMail({ name, lines }: Mails['morning-mail'], site: EmailSite) {
  const subject = lines.length === 1 ? lines[0]!.text : `${lines.length} things to do`;
  const reason = name ? (
    <>
      You get this mail on working days because you work at {brand.name}.{' '}
      <TextLink href={site.publicUrl + link('authenticator')}>Turn it off</TextLink> under ‘Your sign-in’.
    </>
  ) : (
    <>
      For the {brand.name} team, on working days. Once colleagues have accounts of their own, each gets a mail of their
      own instead.
    </>
  );
  const body = (
    <EmailLayout title={subject} preview={lines.map(({ text }) => text).join(' · ')} site={site} reason={reason}>
      <Heading>To do</Heading>
      {name ? <Paragraph>{`Good morning, ${name}.`}</Paragraph> : null}
      {lines.map(({ text, when, path }) => (
        <Paragraph key={path + text}>
          <TextLink href={site.publicUrl + path}>{text}</TextLink>
          {when ? `, ${when}` : ''}.
        </Paragraph>
      ))}
      <Action href={site.publicUrl + link('admin')}>Open the staff portal</Action>
    </EmailLayout>
  );
  return { subject, body };
}

function staffNotice(props: Mails['team-notice'], site: EmailSite) {
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

export const staffMails = {
  'team-notice': staffNotice,
  'staff-invitation': staffInvitation,
  'staff-new-password': staffNewPassword,
  'staff-change-waits': staffChangeWaits,
  'setting-raised': settingRaised,
  'morning-mail': morningMail,
} satisfies Partial<MailWords>;
