import { brand } from '#content/brand.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Subheading } from './email-parts.tsx';
import { link } from '#content/link.ts';

/** To an address that an account wants to have. */
export function confirmNewEmail({ name, token }: MailTemplates['confirm-new-email'], site: EmailSite) {
  const subject = `Confirm your new e-mail address`;
  const body = (
    <EmailLayout
      title={subject}
      preview="One press, and your account is at this address."
      site={site}
      reason={`You get this mail because somebody wants to use this address for an ${brand.name} account. If it was not you, do nothing.`}
    >
      <Heading>{`Is this your address, ${name}?`}</Heading>
      <Paragraph>Press the button to use it for your account from now on. The link works once, for 24 hours.</Paragraph>
      <Action href={`${site.publicUrl}${link('emailConfirmation', { token })}`}>Use this address</Action>
    </EmailLayout>
  );
  return { subject, body };
}

export function emailInUse(_: MailTemplates['email-in-use'], site: EmailSite) {
  const subject = `This address has an ${brand.name} account already`;
  const body = (
    <EmailLayout
      title={subject}
      preview="Nothing has changed."
      site={site}
      reason="You get this mail because somebody wanted to use this address for another account."
    >
      <Heading>One address, one account</Heading>
      <Paragraph>
        Somebody wanted to use this address for another account. It has one already, so nothing was changed.
      </Paragraph>
      <Paragraph>Was it you? Sign in to the account that it has, or use another address.</Paragraph>
      <Action href={`${site.publicUrl}${link('signIn')}`}>Sign in</Action>
    </EmailLayout>
  );
  return { subject, body };
}

export function accountDeleted({ name, answers }: MailTemplates['account-deleted'], site: EmailSite) {
  const subject = `Your ${brand.name} account is deleted`;
  const body = (
    <EmailLayout
      title={subject}
      preview="This is our last mail to you."
      site={site}
      reason="You get this mail because the account with this address was deleted. We no longer have your address."
    >
      <Heading>{`Goodbye, ${name}`}</Heading>
      <Paragraph>Your account is gone, and nobody can sign in to it. This is our last mail to you.</Paragraph>
      {answers.length > 0 ? (
        <>
          <Subheading>What went, and what stayed</Subheading>
          <Answers answers={answers} />
        </>
      ) : null}
      <Paragraph>{`Was it not you? Call ${site.contact.phone.shown} today.`}</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}
