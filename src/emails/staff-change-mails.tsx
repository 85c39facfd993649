import { brand } from '#content/brand.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { writtenMoment } from '#domain/values/event-price.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Heading, Paragraph } from './email-parts.tsx';

const reason = `You get this mail because you work at ${brand.name}, where all staff are told about such changes.`;

/** To everybody on the staff: what takes effect automatically, when, and how to stop it. */
export function staffChangeWaits({ name, what, by, from, path }: MailTemplates['staff-change-waits'], site: EmailSite) {
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

/** To every owner: a raised amount, and from when on it holds. */
export function settingRaised(props: MailTemplates['setting-raised'], site: EmailSite) {
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
