import { accountTexts, askToResetSchema, resetPasswordSchema } from '#domain/accounts/account.schema.ts';
import { askPasswordReset } from '#domain/accounts/ask-password-reset.ts';
import { findResetLink } from '#domain/accounts/find-reset-link.ts';
import { resetPassword } from '#domain/accounts/reset-password.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../links.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { takeForm, type Refusal } from '../request/intake.ts';
import { rememberDevice } from '../request/known-device.ts';
import { leaveFor } from '../request/page.tsx';
import { privately } from '../request/privately.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import { triesAt } from '../request/tries.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showForgot, showForgotSent, showReset, showResetDone, showResetGone } from './reset.views.tsx';

const askForm = defineForm({ id: 'forgot', schema: askToResetSchema, missingText: accountTexts.missing });

const resetForm = defineForm({
  id: 'reset',
  schema: resetPasswordSchema,
  missingText: accountTexts.missing,
  secretFields: ['password'],
});

export const resetRoutes: readonly Route[] = [
  get(urls.forgotPassword, anyone, (visit) => showForgot(visit, blankForm(askForm))),
  post(
    urls.forgotPassword,
    anyone,
    takeForm({
      form: askForm,
      show: showForgot,
      verb: askPasswordReset,
      next: () => link('forgotPasswordSent'),
      person: (input) => input.email,
      personLimit: 'mail',
      failedText: accountTexts.failed,
    }),
  ),
  get(urls.forgotPasswordSent, anyone, showForgotSent, { cachedUnder: [] }),
  get(urls.resetPasswordDone, anyone, showResetDone, { cachedUnder: [] }),
  get(
    urls.resetPassword,
    anyone,
    privately((visit) => askForNew(visit, blankForm(resetForm))),
  ),
  post(urls.resetPassword, anyone, privately(takeNew)),
];

async function askForNew(visit: Visit, form: FormState, refusal?: Refusal): Promise<Response> {
  const token = visit.params.token ?? '';
  const owner = await findResetLink(visit.ctx, token);
  return owner ? showReset(visit, { form, email: owner.email, token }, refusal) : showResetGone(visit);
}

/** The link itself is used once, so the form needs no memory of its own. */
function takeNew(visit: Visit) {
  const token = visit.params.token ?? '';
  return takeForm({
    form: resetForm,
    show: askForNew,
    verb: (ctx, input) => resetPassword(ctx, token, input, (email) => triesAt('password', visit, email)),
    everyTime: true,
    // Whoever reads the mail is who they say: what strangers try elsewhere does not keep this browser out.
    next: ({ email }) => rememberDevice(leaveFor(visit, link('resetPasswordDone')), visit, email),
    failedText: accountTexts.failed,
  })(visit);
}
