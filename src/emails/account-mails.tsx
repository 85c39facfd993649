import { brand } from '#content/brand.ts';
import type { MailWords } from './letter.tsx';
import { echo } from './unconfirmed.ts';
import { link } from '#content/link.ts';

declare module '#domain/acting/mail/mails.ts' {
  interface Mails {
    'confirm-sign-up': { name: string; token: string };
    'account-exists': { name: string };
    'reset-password': { name: string; token: string; hours: number };
    'no-account': Record<string, never>;
    /** After a reset by the mailed link. */
    'password-changed': { name: string; hasEndedKeys?: boolean };
  }
}

const notYou = `If this was not you, do nothing: nobody gets in without this mail.`;

/** Shows a name through `echo` while the address is not confirmed, because anyone can enter anyone's address. */
export const accountMails = {
  'confirm-sign-up': ({ name, token }) => ({
    subject: `Open your ${brand.name} account`,
    preview: 'One press, and your account is open.',
    reason: `You get this mail because somebody signed up with this address. ${notYou}`,
    heading: echo(name) ? `One more step, ${echo(name)}` : 'One more step',
    parts: [
      'Press the button to show that this address is yours. The link works once, for 24 hours.',
      { act: 'Open my account', path: link('signUpConfirmation', { token }) },
    ],
  }),
  'account-exists': ({ name }) => ({
    subject: `You have an ${brand.name} account already`,
    preview: 'Sign in, or choose a new password.',
    reason: 'You get this mail because somebody signed up with this address, which has an account already.',
    heading: `You are with us already, ${name}`,
    parts: [
      'There is an account for this address. Sign in, or choose a new password.',
      { act: 'Sign in', path: link('signIn') },
      'If this was not you, nothing has happened, and nothing has changed.',
    ],
  }),
  'reset-password': ({ name, token, hours }) => ({
    subject: `Choose a new ${brand.name} password`,
    preview: 'The link works once.',
    reason: `You get this mail because somebody asked for a new password for this address. ${notYou}`,
    heading: 'Choose a new password',
    parts: [
      `Hello ${name}. The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}. All your devices are signed out when you use it.`,
      { act: 'Choose a new password', path: link('resetPassword', { token }) },
    ],
  }),
  'no-account': () => ({
    subject: `There is no ${brand.name} account for this address`,
    preview: 'Perhaps you signed up with another one.',
    reason: 'You get this mail because somebody asked for a new password for this address.',
    heading: 'No account has this address',
    parts: [
      'Somebody asked for a new password for this address. Perhaps you signed up with another address, or by phone.',
      { act: 'Open an account', path: link('signUp') },
      'If this was not you, do nothing.',
    ],
  }),
  'password-changed': ({ name, hasEndedKeys }, { contact }) => ({
    subject: `Your ${brand.name} password was changed`,
    preview: 'Was it you? Then all is well.',
    reason: 'You get this mail because it is about how you sign in.',
    heading: 'Your password was changed',
    parts: [
      `Hello ${name}. All your devices are signed out${hasEndedKeys ? ', and your API keys no longer work' : ''}.`,
      `If this was not you, choose a new password at once, and call ${contact.phone.shown}.`,
      { act: 'It was not me', path: link('forgotPassword') },
    ],
  }),
} satisfies Partial<MailWords>;
