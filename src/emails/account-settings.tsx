import { brand } from '#content/brand.ts';
import { dataLink_hours } from '#content/retention.ts';
import { link } from '#content/link.ts';
import type { AccountChange } from '#domain/people/accounts/settings/notify-member.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import type { MailWords } from './letter.tsx';
import type { MailAnswer } from '#domain/values/answers.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'account-changed': { name: string; change: AccountChange; detail?: string | undefined };
    'webhook-off': {
      name: string;
      host: string;
      webhookId: string;
      why: 'failed for three days' | 'gone' | 'by our team';
      reason?: string | undefined;
    };
    'confirm-new-email': { name: string; token: string };
    'email-in-use': Record<string, never>;
    /** The last mail to a person: what was deleted, and what stays without the person's name. */
    'account-deleted': { name: string; answers: MailAnswer[] };
  }
}

type Words = {
  subject: string;
  sentence: (detail: string) => string;
  /** Only if the member has to do something: replaces what the mail otherwise says about a change that a stranger may have made. */
  ifToDo?: { preview: string; reason: string; advice: string; act: string; path: string };
};

const codesByText = 'At sign-in we ask for a code by text message besides your password.';

const words: Record<AccountChange, Words> = {
  'password-changed': { subject: 'Your password was changed', sentence: () => 'Your other devices are signed out.' },
  'password-set': { subject: 'Your account has a password now', sentence: () => 'You can sign in with it.' },
  'email-asked': {
    subject: 'A new e-mail address for your account',
    sentence: (email) => `We sent a link to ${email}. Once it is opened, that address replaces this one.`,
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    sentence: (email) =>
      `You now sign in with ${email}. The address that got this mail no longer works for signing in.`,
  },
  'phone-changed': {
    subject: 'Your phone number was changed',
    sentence: (phone) => `It is ${spacedPhones(phone)} now.`,
  },
  'payout-account-set': {
    subject: 'A bank account for your payouts',
    sentence: (ending) => `We send your payouts to the account that ends in ${ending}.`,
  },
  'payout-account-changed': {
    subject: 'Your bank account for payouts was changed',
    sentence: (ending) =>
      `It is now the account that ends in ${ending}. We make no payouts to this account for a day, so that you can stop the change.`,
  },
  'buys-and-sells': {
    subject: 'Your account buys and sells now',
    sentence: () => 'You can undo it under Settings, Account type.',
  },
  'only-buys': {
    subject: 'Your account only buys now',
    sentence: () => 'You can change it under Settings, Account type.',
  },
  'only-sells': {
    subject: 'Your account only sells now',
    sentence: () => 'You can change it under Settings, Account type.',
  },
  'app-on': {
    subject: 'An authenticator app protects your account',
    sentence: () => 'From now on we also ask for a code of the app when you sign in.',
  },
  'app-off': { subject: 'The authenticator app is off', sentence: () => 'We no longer ask for its codes.' },
  'text-on': {
    subject: 'Codes by text message protect your account',
    sentence: (phone) => `${codesByText} They go to ${spacedPhones(phone)}.`,
  },
  'text-off': { subject: 'Codes by text message are off', sentence: () => 'We no longer ask for them.' },
  'recovery-codes-made': {
    subject: 'You have new recovery codes',
    sentence: () => 'Codes that you had before no longer work.',
  },
  'recovery-code-used': {
    subject: 'Somebody signed in with a recovery code',
    sentence: () => 'That code is used up. Lost your phone? Set up your second step again in your settings.',
  },
  'call-waits': {
    subject: 'A program waits for your confirmation',
    sentence: (request) => `${request} Nothing is done until you confirm it. After a day it expires.`,
    ifToDo: {
      preview: 'Nothing is done until you confirm it.',
      reason: 'You get this mail because a program with a key of your account asked for this.',
      advice: 'Did you not expect this? Refuse it, and remove the key under Settings, API keys.',
      act: 'See the call',
      path: link('dashboardConfirmations'),
    },
  },
  'api-key-made': {
    subject: 'Your account has a new API key',
    sentence: (name) =>
      `It is called “${name}”. A program that has it can use your account, as far as the key allows, until the key ends or you remove it under Settings, API keys.`,
  },
  'webhook-added': {
    subject: 'Your account has a new webhook',
    sentence: (host) =>
      `From now on we send news of your records to a program at ${host}. You can see it and remove it under Settings, Webhooks.`,
  },
  'webhook-secret-replaced': {
    subject: 'The secret of a webhook was replaced',
    sentence: (host) => `Requests to ${host} have a new signature. For a day we also send the earlier signature.`,
  },
  'second-step-failed': {
    subject: 'Somebody failed at your second step',
    sentence: () =>
      'They gave your password, or a code that we texted to you, and then five wrong codes. They did not get in.',
  },
};

const whyOff = {
  'failed for three days': (host: string) =>
    `The program at ${host} accepted none of our requests for three days, so we send it no more events.`,
  gone: (host: string) => `The program at ${host} answered that it is gone for good, so we send it no more events.`,
  'by our team': (host: string) => `Our team switched off your webhook to ${host}. It gets no more events.`,
};

export const accountSettingsMails = {
  /** Sent to the address from before the change, so that no stranger changes an account unnoticed. */
  'account-changed': ({ name, change, detail = '' }, { contact }) => {
    const { subject, sentence, ifToDo } = words[change];
    return {
      subject: `${subject} (${brand.name})`,
      heading: subject,
      preview: ifToDo?.preview ?? 'Was it you? Then all is well.',
      reason: ifToDo?.reason ?? 'You get this mail because it is about your account.',
      parts: [
        `Hello ${name}. ${sentence(detail)}`,
        ifToDo?.advice ?? `If this was not you, choose a new password at once, and call ${contact.phone.shown}.`,
        ifToDo ? { act: ifToDo.act, path: ifToDo.path } : { act: 'It was not me', path: link('forgotPassword') },
      ],
    };
  },
  'webhook-off': ({ name, host, webhookId, why, reason }, { contact }) => ({
    subject: `Your webhook to ${host} is switched off`,
    preview: 'Your program gets no more events.',
    reason: 'You get this mail because you added this webhook.',
    heading: 'A webhook is switched off',
    parts: [
      `Hello ${name}. ${whyOff[why](host)}`,
      ...(reason ? [`Our reason: ${reason}`] : []),
      why === 'by our team'
        ? `Write to ${contact.email} if you need it.`
        : 'See what your program answered, repair it, and switch the webhook on again. Events that failed can be sent again.',
      { act: 'See the webhook', path: link('settingsWebhook', { webhookId }) },
    ],
  }),
  'confirm-new-email': ({ name, token }) => ({
    subject: `Confirm your new e-mail address`,
    preview: 'Press the button to sign in with this address.',
    reason: `You get this mail because somebody wants to use this address for an ${brand.name} account. If this was not you, do nothing.`,
    heading: `Is this your address, ${name}?`,
    parts: [
      'Press the button to use it for your account from now on. The link works once, for 24 hours.',
      { act: 'Use this address', path: link('emailConfirmation', { token }) },
    ],
  }),
  'email-in-use': () => ({
    subject: `This address has an ${brand.name} account already`,
    preview: 'Nothing has changed.',
    reason: 'You get this mail because this address was entered for another account.',
    heading: 'One address, one account',
    parts: [
      'Somebody wanted to use this address for another account. It has one already, so nothing was changed.',
      'Was it you? Sign in to the account that it has, or use another address.',
      { act: 'Sign in', path: link('signIn') },
    ],
  }),
  'account-deleted': ({ name, answers }, { contact }) => ({
    subject: `Your ${brand.name} account is deleted`,
    preview: 'This is our last mail to you.',
    reason: `You get this mail because the account with this address was deleted. We delete our copy of this mail, and with it your address, after ${dataLink_hours} hours.`,
    heading: `Goodbye, ${name}`,
    parts: [
      'Your account is gone, and nobody can sign in to it. This is our last mail to you.',
      { head: 'What we deleted, and what we kept', answers },
      `If this was not you, call ${contact.phone.shown} today.`,
    ],
  }),
} satisfies Partial<MailWords>;
