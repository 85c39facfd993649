import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { AccountChange } from '#domain/people/accounts/settings/notify-member.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { EmailLayout, type EmailSite, type MailWords } from './email-layout.tsx';
import { Action, Answers, Heading, Paragraph, Subheading } from './email-parts.tsx';
import type { Mails } from '#domain/acting/mail/mails.ts';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    /** Goes to the earlier address of the account, because a new address or number is a way into the account. */
    'account-changed': { name: string; change: AccountChange; detail?: string | undefined };
    'confirm-new-email': { name: string; token: string };
    'email-in-use': Record<string, never>;
    /** The last mail: what was deleted, and what stays without the person. */
    'account-deleted': { name: string; answers: MailAnswer[] };
  }
}

function confirmNewEmail({ name, token }: Mails['confirm-new-email'], site: EmailSite) {
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

function emailInUse(_: Mails['email-in-use'], site: EmailSite) {
  const subject = `This address has an ${brand.name} account already`;
  const body = (
    <EmailLayout
      title={subject}
      preview="Nothing has changed."
      site={site}
      reason="You get this mail because this address was entered for another account."
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

function accountDeleted({ name, answers }: Mails['account-deleted'], site: EmailSite) {
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
          <Subheading>What we deleted, and what we kept</Subheading>
          <Answers answers={answers} />
        </>
      ) : null}
      <Paragraph>{`Was it not you? Call ${site.contact.phone.shown} today.`}</Paragraph>
    </EmailLayout>
  );
  return { subject, body };
}

type Words = { subject: string; said: (detail: string) => string };

const codesByText = 'At sign-in we ask for a code by text message besides your password.';

const words: Record<AccountChange, Words> = {
  'password-changed': { subject: 'Your password was changed', said: () => 'Your other devices are signed out.' },
  'password-set': { subject: 'Your account has a password now', said: () => 'You can sign in with it.' },
  'email-asked': {
    subject: 'A new e-mail address for your account',
    said: (email) => `We sent a link to ${email}. Once it is opened, that address replaces this one.`,
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    said: (email) => `Your account is at ${email} now. This address no longer signs in.`,
  },
  'phone-changed': { subject: 'Your phone number was changed', said: (phone) => `It is ${spacedPhones(phone)} now.` },
  'payout-account-set': {
    subject: 'A bank account for your payouts',
    said: (ending) => `We send your payouts to the account that ends in ${ending}.`,
  },
  'payout-account-changed': {
    subject: 'Your bank account for payouts was changed',
    said: (ending) =>
      `It is now the account that ends in ${ending}. We pay nothing to it for a day, so that you can stop the change.`,
  },
  'buys-and-sells': {
    subject: 'Your account buys and sells now',
    said: () => 'You can undo it under Settings, Account type.',
  },
  'only-buys': { subject: 'Your account only buys now', said: () => 'You can change it under Settings, Account type.' },
  'only-sells': {
    subject: 'Your account only sells now',
    said: () => 'You can change it under Settings, Account type.',
  },
  'app-on': {
    subject: 'An authenticator app protects your account',
    said: () => 'At sign-in we ask for a code of the app besides your password.',
  },
  'app-off': { subject: 'The authenticator app is off', said: () => 'We no longer ask for its codes.' },
  'text-on': {
    subject: 'Codes by text message protect your account',
    said: (phone) => `${codesByText} They go to ${spacedPhones(phone)}.`,
  },
  'text-off': { subject: 'Codes by text message are off', said: () => 'We no longer ask for them.' },
  'recovery-codes-made': {
    subject: 'You have new recovery codes',
    said: () => 'The old codes no longer work.',
  },
  'recovery-code-used': {
    subject: 'Somebody signed in with a recovery code',
    said: () => 'That code is spent. Lost your phone? Set up your second step again in your settings.',
  },
  'second-step-failed': {
    subject: 'Somebody has your password',
    said: () => 'They gave the right password, and then five wrong codes. They did not get in.',
  },
};

/** Goes to the address from before the change, so that no stranger changes an account unnoticed. */
function accountChanged({ name, change, detail = '' }: Mails['account-changed'], site: EmailSite) {
  const { subject, said } = words[change];
  const body = (
    <EmailLayout
      title={subject}
      preview="Was it you? Then all is well."
      site={site}
      reason="You get this mail because it is about how you sign in."
    >
      <Heading>{subject}</Heading>
      <Paragraph>{`Hello ${name}. ${said(detail)}`}</Paragraph>
      <Paragraph>{`Was it not you? Choose a new password at once, and call ${site.contact.phone.shown}.`}</Paragraph>
      <Action href={`${site.publicUrl}${link('forgotPassword')}`}>It was not me</Action>
    </EmailLayout>
  );
  return { subject: `${subject} (${brand.name})`, body };
}

export const accountSettingsMails = {
  'account-changed': accountChanged,
  'confirm-new-email': confirmNewEmail,
  'email-in-use': emailInUse,
  'account-deleted': accountDeleted,
} satisfies Partial<MailWords>;
