import { accountTexts, signInSchema } from '#domain/accounts/account.schema.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { Failure, isFailure } from '#domain/failure.ts';
import { deviceOf } from '../request/device.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { takeForm } from '../request/intake.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import { triesAt } from '../request/tries.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
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
    visit.ctx.actor.kind === 'member' ? passOn(visit, wantedNext(visit)) : showSignIn(visit, blankForm(signInForm)),
  ),
  post(urls.signIn, anyone, (visit) =>
    takeForm({
      form: signInForm,
      show: showSignIn,
      verb: async (ctx, input) => {
        const tries = triesAt('password', visit, input.email);
        const session = await signIn(ctx, input, deviceOf(visit), tries).catch(inWordsOf(visit));
        return { ...session, person: input.email };
      },
      everyTime: true,
      next: (session) => enter(visit, session, wantedNext(visit)),
      failedText: accountTexts.failed,
    })(visit),
  ),
];

/** The demo reminds of its test accounts (decisions.md §5). */
function inWordsOf({ services }: Visit) {
  return (error: unknown): never => {
    const isMismatch = isFailure(error, 'invalid') && error.message === accountTexts.mismatch;
    throw isMismatch && services.config.mode === 'demo' ? new Failure('invalid', accountTexts.mismatchInDemo) : error;
  };
}
