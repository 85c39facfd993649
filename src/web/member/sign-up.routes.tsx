import { z } from 'zod';
import { accountTypes } from '#domain/values/account.options.ts';
import { codeAnswer, sessionAnswer } from '#domain/people/accounts/member.view.ts';
import { openAccountSchema, signUpByPhoneSchema, signUpSchema } from '#domain/people/accounts/account.schema.ts';
import { confirmSignUp } from '#domain/people/accounts/confirm-sign-up.ts';
import { findSignUp } from '#domain/people/accounts/find-sign-up.ts';
import { signUpByPhone } from '#domain/people/accounts/sign-up-by-phone.ts';
import { signUp } from '#domain/people/accounts/sign-up.ts';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import type { FormState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { LostNut } from '#ui/illustration/empty-drawings.tsx';
import { SealedBox } from '#ui/illustration/sealed-box.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { leaveFor } from '../pages/page.tsx';
import { plainAnswer } from '../pages/plain-answer.tsx';
import { deviceOf } from '../request/device.ts';
import { triesAt } from '../request/limits.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { toCode } from './code.routes.tsx';
import { enter, passOn } from './enter.ts';
import { beginningOf, wantedNext } from './places.ts';
import { sealedBody } from './settings/sealed-body.ts';
import { signInPage } from './sign-in-acts.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { signUpBegun } from './sign-up-begun.ts';
import { forgetSignUp, newSignUpKey, rememberSignUp, signUpKey } from './sign-up-cookie.ts';

const description = `Open an account with ${brand.name} to buy, to sell, or both.`;

export const signUpRoutes: readonly Route[] = [
  ...signInPage({
    at: urls.signUp,
    description,
    canonical: link('signUp'),
    tabs: 'signUp',
    id: 'signup',
    schema: signUpSchema,
    secret: ['password'],
    limits: { mail: 'email' },
    find: passOwnersOn,
    values: (_, visit) => signUpBegun(visit),
    look: (_, visit) => ({
      ...lookOf(visit, 'email'),
      title: 'Create Account',
      button: 'Create Account',
      busy: 'Creating Account...',
    }),
    fields: ({ form: { fields } }) => (
      <div className="grid gap-6">
        <Fields fields={fields} only={['name', 'email', 'password', 'account_type']} />
        <Whereabouts fields={fields} />
      </div>
    ),
    // The verb hashes the password before it opens the transaction that stores the answer.
    once: 'by the verb',
    answer: z.object({ signUpId: z.string() }),
    verb: (ctx, input, visit, { key }) => {
      const once = { scope: visit.url.pathname, key, body: sealedBody(input, visit.services.secret) };
      return signUp(ctx, input, { next: wantedNext(visit), browserKey: newSignUpKey(visit, key), once });
    },
    next: (_, visit, { key }) => rememberSignUp(leaveFor(visit, link('signUpSent')), visit, newSignUpKey(visit, key)),
  }),
  // For visitors without an e-mail address: a phone, and a code by text each time.
  ...signInPage({
    at: urls.signUpByPhone,
    description,
    canonical: link('signUpByPhone'),
    id: 'phonesignup',
    schema: signUpByPhoneSchema,
    numbers: ['phone'],
    limits: { code: 'phone' },
    find: passOwnersOn,
    values: (_, visit) => signUpBegun(visit),
    look: (_, visit) => ({
      ...lookOf(visit, 'phone'),
      title: 'Sign up by phone',
      button: 'Text me the code',
      busy: 'Sending...',
    }),
    fields: ({ form: { fields } }) => (
      <div className="grid gap-6">
        <Fields fields={fields} only={['name', 'phone', 'account_type']} />
        <Whereabouts fields={fields} />
      </div>
    ),
    answer: codeAnswer,
    verb: (ctx, input, visit) => signUpByPhone(ctx, { ...input, next: wantedNext(visit) }, visit.services.secret),
    next: toCode,
  }),
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
      forgetSignUp(enter(visit, { ...session, person: email }, next ?? beginningOf(accountType)), visit),
  }),
];

/** A visitor in a shared demo account may want an account of their own. */
function passOwnersOn(visit: Visit): Response | undefined {
  return visit.session?.isShared ? undefined : passOn(visit);
}

function lookOf(visit: Visit, by: 'email' | 'phone') {
  const next = wantedNext(visit);
  return {
    about: (
      <>
        Have an account already? <TextLink href={link('signIn', {}, { next })}>Sign In</TextLink>
      </>
    ),
    above: <SignInMethods to="signUp" by={by} next={next} />,
  };
}

function Whereabouts({ fields: { company, location } }: Pick<FormState<'company' | 'location'>, 'fields'>) {
  return <Fields fields={{ company, location }} inPairs />;
}

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
        <p>Press the button in the e-mail, and your account is open. It works for 24 hours, once.</p>
        <p className="text-quiet">
          Nothing after some minutes? Look in spam, then{' '}
          <TextLink href={link('signUp')}>check the address and try again</TextLink>.
        </p>
      </>
    ),
    ways: [{ label: 'Back to the home page', href: link('home'), kind: 'secondary' }],
  });
}

/** Unknown and expired links get the same page. */
function showGone(visit: Visit): Response {
  return plainAnswer(visit, {
    title: 'Expired link',
    description,
    status: 404,
    picture: <LostNut className="w-full" />,
    text: (
      <p>
        It has been used already, is more than 24 hours old, or a part of it is missing. If your account is open, sign
        in. If not, sign up again: it takes a minute.
      </p>
    ),
    ways: [
      { label: 'Sign In', href: link('signIn') },
      { label: 'Create Account', href: link('signUp'), kind: 'secondary' },
    ],
  });
}
