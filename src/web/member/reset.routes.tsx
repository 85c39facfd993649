import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { askToResetSchema, resetPasswordSchema } from '#domain/people/accounts/account.schema.ts';
import { askPasswordReset } from '#domain/people/accounts/ask-password-reset.ts';
import { findResetLink } from '#domain/people/accounts/find-reset-link.ts';
import { resetPassword } from '#domain/people/accounts/reset-password.ts';
import { Fields } from '#ui/fields.tsx';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { leaveFor } from '../pages/page.tsx';
import { plainAnswer } from '../pages/plain-answer.tsx';
import { rememberDevice } from '../request/known-device.ts';
import { triesAt } from '../request/limits.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { signInPage } from './sign-in-acts.tsx';

const title = 'Choose a new password';
const description = 'Choose a new password if you forgot yours.';

export const resetRoutes: readonly Route[] = [
  ...signInPage({
    at: urls.forgotPassword,
    description,
    canonical: link('forgotPassword'),
    id: 'forgot',
    schema: askToResetSchema,
    keepsDraft: true,
    limits: { mail: 'email' },
    find: () => undefined,
    look: () => ({
      title,
      about: 'Enter your e-mail address, and we send you a link to choose a new password.',
      button: 'Send me the link',
      busy: 'Sending...',
      below: (
        <p>
          <TextLink href={link('signIn')} className="inline-block py-1.5">
            Back to Sign In
          </TextLink>
        </p>
      ),
    }),
    answer: z.object({ noted: z.literal(true) }),
    verb: askPasswordReset,
    next: () => link('forgotPasswordSent'),
  }),
  get(urls.forgotPasswordSent, anyone, showSent, { cachedUnder: [] }),
  get(urls.resetPasswordDone, anyone, showDone, { cachedUnder: [] }),
  // Opening the link changes nothing, because mail scanners open links too.
  ...signInPage({
    at: urls.resetPassword,
    description,
    id: 'reset',
    schema: resetPasswordSchema,
    secret: ['password'],
    find: async (visit) => (await findResetLink(visit.ctx, visit.params.token ?? '')) ?? showGone(visit),
    look: ({ email }) => ({
      title,
      about: <span className="break-words">For {email}</span>,
      button: 'Save the new password',
      busy: 'Saving...',
      below: <p className="text-quiet">All your devices are signed out when you save it, and your API keys end.</p>,
    }),
    fields: ({ found: { email }, form: { fields } }) => (
      <>
        {/* Tells the browser whose new password it saves. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Fields fields={fields} />
      </>
    ),
    // The link works once.
    once: 'by the verb',
    answer: z.object({ email: z.string() }),
    verb: (ctx, input, visit) =>
      resetPassword(ctx, visit.params.token ?? '', input, (email) => triesAt('password', visit, email)),
    // The mailed link proved who the visitor is, so wrong tries elsewhere do not lock out this browser.
    next: ({ email }, visit) => rememberDevice(leaveFor(visit, link('resetPasswordDone')), visit, email),
  }),
];

/** Says the same whether the address has an account or not. */
function showSent(visit: Visit): Response {
  return plainAnswer(visit, {
    title: 'E-mail sent',
    tab: 'E-mail sent for a new password',
    description,
    picture: <SealedBox className="w-full" />,
    done: 'An e-mail is on its way to the address you typed.',
    text: (
      <>
        <DemoMailboxLink />
        <p>The link in the e-mail lets you choose a new password. It works once, within one hour.</p>
        <p className="text-quiet">
          Nothing after some minutes? Look in spam, then{' '}
          <TextLink href={link('forgotPassword')}>check the address and try again</TextLink>.
        </p>
      </>
    ),
    ways: [{ label: 'Back to Sign In', href: link('signIn'), kind: 'secondary' }],
  });
}

function showDone(visit: Visit): Response {
  return plainAnswer(visit, {
    title: 'New password saved',
    description,
    picture: <WholeNut className="w-full" />,
    done: 'Your new password works from now on.',
    text: (
      <>
        <p>All your devices are signed out. Sign in again with the new password. An e-mail says that it was changed.</p>
        <DemoMailboxLink />
      </>
    ),
    ways: [{ label: 'Sign In', href: link('signIn') }],
  });
}

function showGone(visit: Visit): Response {
  return plainAnswer(visit, {
    title: 'Expired link',
    description,
    status: 404,
    picture: <LostNut className="w-full" />,
    text: (
      <p>The link has been used already, is more than an hour old, or a part of it is missing. Ask for a new one.</p>
    ),
    ways: [
      { label: 'Ask for a new link', href: link('forgotPassword') },
      { label: 'Sign In', href: link('signIn'), kind: 'secondary' },
    ],
  });
}
