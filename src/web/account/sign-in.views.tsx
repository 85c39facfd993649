import { brand } from '#content/brand.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../links.ts';
import type { Refusal } from '../request/intake.ts';
import { formTitle, page } from '../request/page.tsx';
import type { Visit } from '../request/visit.ts';
import { wantedNext } from './places.ts';
import { SignInPage } from './sign-in.page.tsx';

export function showSignIn(visit: Visit, form: FormState, refusal?: Refusal): Response {
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
