import { z } from 'zod';
import { sessionAnswer } from '#domain/people/accounts/member.view.ts';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { Failure, isFailure } from '#domain/acting/context.ts';
import { accountTexts, signInSchema } from '#domain/people/accounts/account.schema.ts';
import { signIn } from '#domain/people/accounts/sign-in.ts';
import { action } from '../pages/action.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { deviceOf } from '../request/device.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { triesAt } from '../request/limits.ts';
import type { Visit } from '../request/visit.ts';
import { enter, passOn } from './enter.ts';
import { wantedNext } from './places.ts';
import { SignInPage } from './sign-in.page.tsx';

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
    // A wrong try must stay counted, and a stored answer must not hand out a session twice.
    once: 'by the verb',
    answer: sessionAnswer.extend({ person: z.string() }),
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

/** decisions.md §5: the demo shows its test accounts. */
function inWordsOf({ services }: Visit) {
  return (error: unknown): never => {
    const isMismatch = isFailure(error, 'invalid') && error.message === accountTexts.mismatch;
    throw isMismatch && services.config.mode === 'demo' ? new Failure('invalid', accountTexts.mismatchInDemo) : error;
  };
}

function showSignIn(visit: Visit, form: FormOf<typeof signInSchema>, refusal?: Refusal): Response {
  const isDemo = visit.services.config.mode === 'demo';
  return page(visit, {
    title: formTitle('Sign In', form),
    description: `Sign in to ${brand.name} to buy, sell and follow your orders.`,
    canonical: link('signIn'),
    dialog: { width: isDemo ? 'medium' : 'narrow' },
    ...refusal,
    body: (
      <SignInPage
        form={form}
        next={wantedNext(visit)}
        asDialog={visit.part}
        isDemo={isDemo}
        filledIn={visit.url.searchParams.get('as') ?? undefined}
      />
    ),
  });
}
