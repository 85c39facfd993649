import { accountTexts, signInSchema } from '#domain/people/accounts/account.schema.ts';
import { signIn } from '#domain/people/accounts/sign-in.ts';
import { Failure, isFailure } from '#domain/acting/failure.ts';
import { deviceOf } from '../request/device.ts';
import { action } from '../pages/action.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { triesAt } from '../request/tries.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { enter, passOn } from './enter.ts';
import { wantedNext } from './places.ts';
import { showSignIn } from './sign-in.views.tsx';

const signInForm = defineForm({
  id: 'signin',
  schema: signInSchema,
  missingText: accountTexts.missing,
  secretFields: ['password'],
});

export const signInRoutes: readonly Route[] = [
  get(urls.signIn, anyone, (visit) =>
    visit.ctx.actor.kind === 'member'
      ? passOn(visit, wantedNext(visit))
      : showSignIn(visit, blankForm(visit, signInForm)),
  ),
  ...action({
    at: urls.signIn,
    who: anyone,
    form: signInForm,
    // A wrong try must stay counted, and a session is given to nobody a second time.
    once: 'by the verb',
    verb: async (ctx, input, visit) => {
      const tries = triesAt('password', visit, input.email);
      const session = await signIn(ctx, input, deviceOf(visit), tries).catch(inWordsOf(visit));
      return { ...session, person: input.email };
    },
    show: showSignIn,
    next: (session, visit) => enter(visit, session, wantedNext(visit)),
    failedText: accountTexts.failed,
  }),
];

/** The demo reminds of its test accounts (decisions.md §5). */
function inWordsOf({ services }: Visit) {
  return (error: unknown): never => {
    const isMismatch = isFailure(error, 'invalid') && error.message === accountTexts.mismatch;
    throw isMismatch && services.config.mode === 'demo' ? new Failure('invalid', accountTexts.mismatchInDemo) : error;
  };
}
