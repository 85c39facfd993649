import type { FormOf } from '../request/form.ts';
import type { askToResetSchema } from '#domain/people/accounts/account.schema.ts';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import {
  ForgotPasswordPage,
  ForgotPasswordSentPage,
  ResetGonePage,
  ResetPasswordDonePage,
  ResetPasswordPage,
  type ResetPasswordPageProps,
} from './reset.pages.tsx';

const description = 'Choose a new password when you forgot yours.';

export function showForgot(visit: Visit, form: FormOf<typeof askToResetSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Choose a new password', form),
    description,
    canonical: link('forgotPassword'),
    ...refusal,
    body: <ForgotPasswordPage form={form} />,
  });
}

export function showForgotSent(visit: Visit): Response {
  return page(visit, {
    title: 'E-mail sent for a new password',
    description,
    body: <ForgotPasswordSentPage />,
  });
}

export function showReset(visit: Visit, props: ResetPasswordPageProps, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Choose a new password', props.form),
    description,
    ...refusal,
    body: <ResetPasswordPage {...props} />,
  });
}

export function showResetDone(visit: Visit): Response {
  return page(visit, { title: 'New password saved', description, body: <ResetPasswordDonePage /> });
}

/** A link that is nobody's, and one whose time is over, are told apart by nobody. */
export function showResetGone(visit: Visit): Response {
  return page(visit, { title: 'Expired link', description, status: 404, body: <ResetGonePage /> });
}
