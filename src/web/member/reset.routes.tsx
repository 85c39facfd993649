import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { accountTexts, askToResetSchema, resetPasswordSchema } from '#domain/people/accounts/account.schema.ts';
import { askPasswordReset } from '#domain/people/accounts/ask-password-reset.ts';
import { findResetLink } from '#domain/people/accounts/find-reset-link.ts';
import { resetPassword } from '#domain/people/accounts/reset-password.ts';
import { action } from '../pages/action.ts';
import { leaveFor, formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { rememberDevice } from '../request/known-device.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { triesAt } from '../request/limits.ts';
import type { Visit } from '../request/visit.ts';
import {
  ForgotPasswordPage,
  ForgotPasswordSentPage,
  ResetGonePage,
  ResetPasswordDonePage,
  ResetPasswordPage,
  type ResetPasswordPageProps,
} from './reset.pages.tsx';

const description = 'Choose a new password if you forgot yours.';

function showForgot(visit: Visit, form: FormOf<typeof askToResetSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Choose a new password', form),
    description,
    canonical: link('forgotPassword'),
    ...refusal,
    body: <ForgotPasswordPage form={form} />,
  });
}

function showForgotSent(visit: Visit): Response {
  return page(visit, {
    title: 'E-mail sent for a new password',
    description,
    body: <ForgotPasswordSentPage />,
  });
}

function showReset(visit: Visit, props: ResetPasswordPageProps, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Choose a new password', props.form),
    description,
    ...refusal,
    body: <ResetPasswordPage {...props} />,
  });
}

function showResetDone(visit: Visit): Response {
  return page(visit, { title: 'New password saved', description, body: <ResetPasswordDonePage /> });
}

/** Unknown and expired links get the same page. */
function showResetGone(visit: Visit): Response {
  return page(visit, { title: 'Expired link', description, status: 404, body: <ResetGonePage /> });
}

const askForm = defineForm({ id: 'forgot', schema: askToResetSchema, missingText: accountTexts.missing });

const resetForm = defineForm({
  id: 'reset',
  schema: resetPasswordSchema,
  missingText: accountTexts.missing,
  secretFields: ['password'],
});

export const resetRoutes: readonly Route[] = [
  get(urls.forgotPassword, anyone, (visit) => showForgot(visit, blankForm(visit, askForm))),
  ...action({
    at: urls.forgotPassword,
    who: anyone,
    form: askForm,
    limits: { mail: 'email' },
    answer: z.object({ noted: z.literal(true) }),
    verb: askPasswordReset,
    show: showForgot,
    next: () => link('forgotPasswordSent'),
    failedText: accountTexts.failed,
  }),
  get(urls.forgotPasswordSent, anyone, showForgotSent, { cachedUnder: [] }),
  get(urls.resetPasswordDone, anyone, showResetDone, { cachedUnder: [] }),
  get(urls.resetPassword, anyone, (visit) => askForNew(visit, blankForm(visit, resetForm))),
  ...action({
    at: urls.resetPassword,
    who: anyone,
    form: resetForm,
    // The link works once.
    once: 'by the verb',
    answer: z.object({ email: z.string() }),
    verb: (ctx, input, visit) =>
      resetPassword(ctx, visit.params.token ?? '', input, (email) => triesAt('password', visit, email)),
    show: askForNew,
    // The mailed link proved who the visitor is, so wrong tries elsewhere do not lock out this browser.
    next: ({ email }, visit) => rememberDevice(leaveFor(visit, link('resetPasswordDone')), visit, email),
    failedText: accountTexts.failed,
  }),
];

async function askForNew(visit: Visit, form: FormOf<typeof resetPasswordSchema>, refusal?: Refusal): Promise<Response> {
  const token = visit.params.token ?? '';
  const owner = await findResetLink(visit.ctx, token);
  return owner ? showReset(visit, { form, email: owner.email, token }, refusal) : showResetGone(visit);
}
