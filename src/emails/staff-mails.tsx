import { brand } from '#content/brand.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Heading, Paragraph } from './email-parts.tsx';
import { link } from '#content/link.ts';

/** Mails to people who work here: each brings a link that sets a password, once. */

export function staffInvitation({ role, token, hours }: MailTemplates['staff-invitation'], site: EmailSite) {
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

export function staffNewPassword({ name, token, hours }: MailTemplates['staff-new-password'], site: EmailSite) {
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
