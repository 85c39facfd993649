import { z } from 'zod';
import { sessionAnswer } from '#domain/people/accounts/member.view.ts';
import { brand } from '#content/brand.ts';
import { demoAccounts } from '#content/demo-accounts.ts';
import { link, urls } from '#content/link.ts';
import { Failure, isFailure } from '#domain/acting/context.ts';
import { accountTexts, signInSchema } from '#domain/people/accounts/account.schema.ts';
import { signIn } from '#domain/people/accounts/sign-in.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { deviceOf } from '../request/device.ts';
import { triesAt } from '../request/limits.ts';
import type { Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { signInAndLeave, leaveIfSignedIn } from './enter.ts';
import { wantedPage } from './places.ts';
import { signInPage } from './sign-in-acts.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** marketplace.md §2 'Sign-in dialog': one form, as a page and in a dialog. */
export const signInRoutes: readonly Route[] = signInPage({
  at: urls.signIn,
  description: `Sign in to ${brand.name} to buy, sell and follow your orders.`,
  canonical: link('signIn'),
  tabs: 'signIn',
  id: 'signin',
  schema: signInSchema,
  secret: ['password'],
  find: leaveIfSignedIn,
  values: (_, visit) => ({ email: demoAccountIn(visit)?.email ?? '' }),
  look: (_, visit) => ({
    title: 'Sign In',
    about: (
      <>
        New here? <TextLink href={link('signUp', {}, { next: wantedPage(visit) })}>Create Account</TextLink>
      </>
    ),
    above: <SignInMethods to="signIn" by="email" next={wantedPage(visit)} />,
    words: { password: { demoPassword: demoAccountIn(visit)?.password } },
    button: 'Sign In',
    busy: 'Signing In...',
    below: (
      <p>
        <TextLink href={link('forgotPassword')} className="inline-block py-2.5">
          Forgot the password?
        </TextLink>
      </p>
    ),
  }),
  // A wrong try must stay counted, and a stored answer must not hand out a session twice.
  once: 'by the verb',
  answer: sessionAnswer.extend({ person: z.string() }),
  verb: async (ctx, input, visit) => {
    const tries = triesAt('password', visit, input.email);
    const session = await signIn(ctx, input, deviceOf(visit), tries).catch(rethrowInWordsOf(visit));
    return { ...session, person: input.email };
  },
  next: (session, visit) => signInAndLeave(visit, session, wantedPage(visit)),
});

function demoAccountIn({ request, services, url }: Visit) {
  if (services.config.mode !== 'demo' || request.method !== 'GET') return undefined;
  return demoAccounts.find(({ account_type }) => account_type === url.searchParams.get('as'));
}

/** In the demo, the message about a wrong password points to the test accounts (decisions.md §5). */
function rethrowInWordsOf({ services }: Visit) {
  return (error: unknown): never => {
    const isMismatch = isFailure(error, 'invalid') && error.message === accountTexts.mismatch;
    throw isMismatch && services.config.mode === 'demo' ? new Failure('invalid', accountTexts.mismatchInDemo) : error;
  };
}
