import { z } from 'zod';
import { codeAnswer } from '#domain/people/accounts/member.view.ts';
import { signUpByPhoneSchema, signUpSchema } from '#domain/people/accounts/account.schema.ts';
import { signUpByPhone } from '#domain/people/accounts/sign-up-by-phone.ts';
import { signUp } from '#domain/people/accounts/sign-up.ts';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import type { FormState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { leaveFor } from '../pages/page.tsx';
import type { Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { leaveForCodePage } from './code.routes.tsx';
import { leaveIfSignedIn } from './enter.ts';
import { wantedPage } from './places.ts';
import { formDigest } from './settings/form-digest.ts';
import { signInPage } from './sign-in-acts.tsx';
import { SignInMethods } from './sign-in-methods.tsx';
import { signUpValues } from './sign-up-begun.ts';
import { signUpConfirmationRoutes } from './sign-up-confirmation.routes.tsx';
import { newSignUpKey, rememberSignUp } from './sign-up-cookie.ts';

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
    find: leaveIfOwnAccount,
    values: (_, visit) => signUpValues(visit),
    look: (_, visit) => ({
      ...lookOf(visit, 'email'),
      title: 'Create Account',
      button: 'Create Account',
      busy: 'Creating Account...',
    }),
    fields: ({ form: { fields } }) => (
      <div className="grid gap-6">
        <Fields fields={fields} only={['name', 'email', 'password', 'account_type']} />
        <CompanyAndLocation fields={fields} />
      </div>
    ),
    // The verb hashes the password before it opens the transaction that stores the answer.
    once: 'by the verb',
    answer: z.object({ signUpId: z.string() }),
    verb: (ctx, input, visit, { key }) => {
      const once = { scope: visit.url.pathname, key, body: formDigest(input, visit.services.secret) };
      return signUp(ctx, input, { next: wantedPage(visit), browserKey: newSignUpKey(visit, key), once });
    },
    next: (_, visit, { key }) => rememberSignUp(leaveFor(visit, link('signUpSent')), visit, newSignUpKey(visit, key)),
  }),
  ...signInPage({
    at: urls.signUpByPhone,
    description,
    canonical: link('signUpByPhone'),
    id: 'phonesignup',
    schema: signUpByPhoneSchema,
    numbers: ['phone'],
    limits: { code: 'phone' },
    find: leaveIfOwnAccount,
    values: (_, visit) => signUpValues(visit),
    look: (_, visit) => ({
      ...lookOf(visit, 'phone'),
      title: 'Sign up by phone',
      button: 'Text me the code',
      busy: 'Sending...',
    }),
    fields: ({ form: { fields } }) => (
      <div className="grid gap-6">
        <Fields fields={fields} only={['name', 'phone', 'account_type']} />
        <CompanyAndLocation fields={fields} />
      </div>
    ),
    answer: codeAnswer,
    verb: (ctx, input, visit) => signUpByPhone(ctx, { ...input, next: wantedPage(visit) }, visit.services.secret),
    next: leaveForCodePage,
  }),
  ...signUpConfirmationRoutes,
];

/** A visitor in a shared demo account may want an account of their own. */
function leaveIfOwnAccount(visit: Visit): Response | undefined {
  return visit.session?.isShared ? undefined : leaveIfSignedIn(visit);
}

function lookOf(visit: Visit, by: 'email' | 'phone') {
  const next = wantedPage(visit);
  return {
    about: (
      <>
        Have an account already? <TextLink href={link('signIn', {}, { next })}>Sign In</TextLink>
      </>
    ),
    above: <SignInMethods to="signUp" by={by} next={next} />,
  };
}

function CompanyAndLocation({ fields: { company, location } }: Pick<FormState<'company' | 'location'>, 'fields'>) {
  return <Fields fields={{ company, location }} inPairs />;
}
