import type { FormOf } from '../request/form.ts';
import type { signUpByPhoneSchema, signUpSchema } from '#domain/people/accounts/account.schema.ts';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { wantedNext } from './places.ts';
import { ConfirmSignUpPage, SignUpGonePage, SignUpSentPage, type ConfirmPageProps } from './sign-up-news.pages.tsx';
import { SignUpByPhonePage, SignUpPage } from './sign-up.page.tsx';

const description = `Open an account with ${brand.name} to buy, to sell, or both.`;

export function showSignUp(visit: Visit, form: FormOf<typeof signUpSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Create Account', form),
    description,
    canonical: link('signUp'),
    dialog: { width: 'narrow' },
    ...refusal,
    body: <SignUpPage form={form} next={wantedNext(visit)} asDialog={visit.part} />,
  });
}

export function showSignUpByPhone(visit: Visit, form: FormOf<typeof signUpByPhoneSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Sign up by phone', form),
    description,
    canonical: link('signUpByPhone'),
    ...refusal,
    body: <SignUpByPhonePage form={form} next={wantedNext(visit)} />,
  });
}

export function showSignUpSent(visit: Visit): Response {
  return page(visit, { title: 'E-mail sent to open your account', description, body: <SignUpSentPage /> });
}

export function showConfirm(visit: Visit, props: ConfirmPageProps, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Open your account', props.form),
    description,
    ...refusal,
    body: <ConfirmSignUpPage {...props} />,
  });
}

/** Unknown and expired links get the same page. */
export function showSignUpGone(visit: Visit): Response {
  return page(visit, { title: 'Expired link', description, status: 404, body: <SignUpGonePage /> });
}
