import type { FormOf } from '../request/form.ts';
import type { signInSchema } from '#domain/people/accounts/account.schema.ts';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { wantedNext } from './places.ts';
import { SignInPage } from './sign-in.page.tsx';

export function showSignIn(visit: Visit, form: FormOf<typeof signInSchema>, refusal?: Refusal): Response {
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
