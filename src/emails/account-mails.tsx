import { brand } from '#content/brand.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Heading, Paragraph } from './email-parts.tsx';
import { echo } from './unconfirmed.ts';
import { link } from '#content/link.ts';
import type { Mails } from '#domain/acting/mail/mails.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'confirm-sign-up': { name: string; token: string };
    'account-exists': { name: string };
    'reset-password': { name: string; token: string; hours: number };
    'no-account': Record<string, never>;
    'password-changed': { name: string };
  }
}

/** Anyone can enter anyone's address, so a name is only echoed while the address is not confirmed. */

type Words = { subject: string; preview: string; reason: string; site: EmailSite };

function mail({ subject, preview, reason, site }: Words, content: React.ReactNode) {
  const body = (
    <EmailLayout title={subject} preview={preview} site={site} reason={reason}>
      {content}
    </EmailLayout>
  );
  return { subject, body };
}

const notYou = `If it was not you, do nothing: nobody gets in without this mail.`;

function confirmSignUp({ name, token }: Mails['confirm-sign-up'], site: EmailSite) {
  const known = echo(name);
  return mail(
    {
      subject: `Open your ${brand.name} account`,
      preview: 'One press, and your account is open.',
      reason: `You get this mail because somebody signed up with this address. ${notYou}`,
      site,
    },
    <>
      <Heading>{known ? `One more step, ${known}` : 'One more step'}</Heading>
      <Paragraph>Press the button to show that this address is yours. The link works once, for 24 hours.</Paragraph>
      <Action href={`${site.publicUrl}${link('signUpConfirmation', { token })}`}>Open my account</Action>
    </>,
  );
}

function accountExists({ name }: Mails['account-exists'], site: EmailSite) {
  return mail(
    {
      subject: `You have an ${brand.name} account already`,
      preview: 'Sign in, or choose a new password.',
      reason: 'You get this mail because somebody signed up with this address, which has an account already.',
      site,
    },
    <>
      <Heading>{`You are with us already, ${name}`}</Heading>
      <Paragraph>There is an account for this address. Sign in with its password, or choose a new one.</Paragraph>
      <Action href={`${site.publicUrl}${link('signIn')}`}>Sign in</Action>
      <Paragraph>Was it not you? Then nothing has happened, and nothing has changed.</Paragraph>
    </>,
  );
}

function resetPassword({ name, token, hours }: Mails['reset-password'], site: EmailSite) {
  return mail(
    {
      subject: `Choose a new ${brand.name} password`,
      preview: 'The link works once.',
      reason: `You get this mail because somebody asked for a new password for this address. ${notYou}`,
      site,
    },
    <>
      <Heading>Choose a new password</Heading>
      <Paragraph>
        {`Hello ${name}. The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}. All your devices are signed out when you use it.`}
      </Paragraph>
      <Action href={`${site.publicUrl}${link('resetPassword', { token })}`}>Choose a new password</Action>
    </>,
  );
}

function noAccount(_: Mails['no-account'], site: EmailSite) {
  return mail(
    {
      subject: `There is no ${brand.name} account for this address`,
      preview: 'Perhaps you signed up with another one.',
      reason: 'You get this mail because somebody asked for a new password for this address.',
      site,
    },
    <>
      <Heading>No account has this address</Heading>
      <Paragraph>
        Somebody asked for a new password here. Perhaps you signed up with another address, or by phone.
      </Paragraph>
      <Action href={`${site.publicUrl}${link('signUp')}`}>Open an account</Action>
      <Paragraph>Was it not you? Then do nothing.</Paragraph>
    </>,
  );
}

function passwordChanged({ name }: Mails['password-changed'], site: EmailSite) {
  return mail(
    {
      subject: `Your ${brand.name} password was changed`,
      preview: 'Was it you? Then all is well.',
      reason: 'You get this mail because it is about how you sign in.',
      site,
    },
    <>
      <Heading>Your password was changed</Heading>
      <Paragraph>{`Hello ${name}. Your other devices are signed out.`}</Paragraph>
      <Paragraph>Was it not you? Choose a new password at once, and call {site.contact.phone.shown}.</Paragraph>
      <Action href={`${site.publicUrl}${link('forgotPassword')}`}>It was not me</Action>
    </>,
  );
}

export const accountMails = {
  'confirm-sign-up': confirmSignUp,
  'account-exists': accountExists,
  'reset-password': resetPassword,
  'no-account': noAccount,
  'password-changed': passwordChanged,
} satisfies Partial<MailWords>;
