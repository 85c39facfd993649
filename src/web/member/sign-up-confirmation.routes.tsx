import { z } from 'zod';
import { accountTypes } from '#domain/values/account.options.ts';
import { sessionAnswer } from '#domain/people/accounts/member.view.ts';
import { openAccountSchema } from '#domain/people/accounts/account.schema.ts';
import { confirmSignUp } from '#domain/people/accounts/confirm-sign-up.ts';
import { findSignUp } from '#domain/people/accounts/find-sign-up.ts';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { plainAnswer } from '../pages/plain-answer.tsx';
import { deviceOf } from '../request/device.ts';
import { triesAt } from '../request/limits.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { signInAndLeave } from './enter.ts';
import { firstPageOf } from './places.ts';
import { signInPage } from './sign-in-acts.tsx';
import { forgetSignUp, signUpKey } from './sign-up-cookie.ts';

const description = `Open an account with ${brand.name} to buy, to sell, or both.`;

export const signUpConfirmationRoutes: readonly Route[] = [
  get(urls.signUpSent, anyone, showSent, { cachedUnder: [] }),
  // Opening the link changes nothing, because mail scanners open links too.
  ...signInPage({
    at: urls.signUpConfirmation,
    description,
    id: 'opening',
    schema: openAccountSchema,
    secret: ['password'],
    find: async (visit) => (await findSignUp(visit.ctx, visit.params.token ?? '', signUpKey(visit))) ?? showGone(visit),
    shape: (form) => ({ ...form, fields: { password: { ...form.fields.password, required: true } } }),
    look: ({ email, isSameBrowser }) => ({
      title: 'Open your account',
      about: <span className="break-words">{email}</span>,
      words: { password: isSameBrowser ? { control: 'hidden' } : {} },
      button: 'Open my account',
      busy: 'Opening...',
      below: (
        <p className="text-quiet">
          You did not sign up? Then close this page, and no account is opened with your address.
        </p>
      ),
    }),
    // The link works once.
    once: 'by the verb',
    answer: sessionAnswer.extend({ email: z.string(), accountType: z.enum(accountTypes), next: z.string().optional() }),
    verb: (ctx, { password }, visit) => {
      const token = visit.params.token ?? '';
      const proof = { browserKey: signUpKey(visit), password, tries: triesAt('link', visit, token) };
      return confirmSignUp(ctx, token, proof, deviceOf(visit));
    },
    next: ({ email, accountType, next, ...session }, visit) =>
      forgetSignUp(signInAndLeave(visit, { ...session, person: email }, next ?? firstPageOf(accountType)), visit),
  }),
];

/** Says the same whether the address has an account or not. */
function showSent(visit: Visit): Response {
  return plainAnswer(visit, {
    title: 'E-mail sent',
    tab: 'E-mail sent to open your account',
    description,
    picture: <SealedBox className="w-full" />,
    done: 'An e-mail is on its way to the address you typed.',
    text: (
      <>
        <DemoMailboxLink />
        <p>Press the button in the e-mail to open your account. It works once, within 24 hours.</p>
        <p className="text-quiet">
          Nothing after some minutes? Look in spam, then{' '}
          <TextLink href={link('signUp')}>check the address and try again</TextLink>.
        </p>
      </>
    ),
    ways: [{ label: 'Back to the home page', href: link('home'), kind: 'secondary' }],
  });
}

function showGone(visit: Visit): Response {
  return plainAnswer(visit, {
    title: 'Expired link',
    description,
    status: 404,
    picture: <LostNut className="w-full" />,
    text: (
      <p>
        The link has been used already, is more than 24 hours old, or a part of it is missing. If your account is open,
        sign in. If not, sign up again: it takes a minute.
      </p>
    ),
    ways: [
      { label: 'Sign In', href: link('signIn') },
      { label: 'Create Account', href: link('signUp'), kind: 'secondary' },
    ],
  });
}
