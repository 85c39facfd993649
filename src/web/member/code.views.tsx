import type { FormOf } from '../request/form.ts';
import type { askForCodeSchema } from '#domain/people/accounts/account.schema.ts';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { CodeGonePage, CodePage, SignInByPhonePage, type CodePageProps } from './code.pages.tsx';
import { wantedNext } from './places.ts';

const description = `Sign in to ${brand.name} with your phone and a code by text.`;

export function showSignInByPhone(visit: Visit, form: FormOf<typeof askForCodeSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Sign in by phone', form),
    description,
    canonical: link('signInByPhone'),
    ...refusal,
    body: <SignInByPhonePage form={form} next={wantedNext(visit)} />,
  });
}

export function showCode(visit: Visit, props: Omit<CodePageProps, 'next'>, refusal?: Refusal): Response {
  const title = 'Enter the code';
  return page(visit, {
    title: props.again.problem === undefined ? formTitle(title, props.form) : formTitle(title, props.again),
    description,
    ...refusal,
    body: <CodePage {...props} next={wantedNext(visit)} />,
  });
}

export function showCodeGone(visit: Visit): Response {
  return page(visit, { title: 'Expired code', description, status: 404, body: <CodeGonePage /> });
}
