import { accountTexts, signUpByPhoneSchema, signUpSchema } from '#domain/accounts/account.schema.ts';
import { confirmSignUp } from '#domain/accounts/confirm-sign-up.ts';
import { findSignUp } from '#domain/accounts/find-sign-up.ts';
import { givenPassword } from '#domain/accounts/password.schema.ts';
import { isDemoAccount } from '#domain/accounts/settings/find-demo-account.ts';
import { signUpByPhone } from '#domain/accounts/sign-up-by-phone.ts';
import { signUp } from '#domain/accounts/sign-up.ts';
import { z } from 'zod';
import { link } from '../links.ts';
import { deviceOf } from '../request/device.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { takeForm, type Refusal } from '../request/intake.ts';
import { leaveFor } from '../request/page.tsx';
import { privately } from '../request/privately.ts';
import { anyone, get, post, type Handler, type Route } from '../request/route.ts';
import { triesAt } from '../request/tries.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import type { FormState } from '#ui/field-state.ts';
import { enter, passOn } from './enter.ts';
import { wantedNext } from './places.ts';
import { sealedBody } from './settings/sealed-body.ts';
import { forgetSignUp, newSignUpKey, rememberSignUp, signUpKey } from './sign-up-cookie.ts';
import { showConfirm, showSignUp, showSignUpByPhone, showSignUpGone, showSignUpSent } from './sign-up.views.tsx';

const signUpForm = defineForm({
  id: 'signup',
  schema: signUpSchema,
  missingText: accountTexts.missing,
  secretFields: ['password'],
});

const phoneForm = defineForm({
  id: 'phonesignup',
  schema: signUpByPhoneSchema,
  missingText: accountTexts.missing,
  numberFields: ['phone'],
});

const confirmForm = defineForm({
  id: 'opening',
  schema: z.object({ password: givenPassword().optional() }),
  missingText: accountTexts.missing,
  secretFields: ['password'],
});

export const signUpRoutes: readonly Route[] = [
  get(
    urls.signUp,
    anyone,
    forGuests((visit) => showSignUp(visit, blankForm(signUpForm))),
  ),
  post(urls.signUp, anyone, (visit) =>
    takeForm({
      form: signUpForm,
      show: showSignUp,
      verb: (ctx, input, { key }) => {
        const once = { scope: visit.url.pathname, key, body: sealedBody(input, visit.services.secret) };
        return signUp(ctx, input, { next: wantedNext(visit), browserKey: newSignUpKey(visit, key), once });
      },
      everyTime: true,
      next: (_, __, { key }) => rememberSignUp(leaveFor(visit, link('signUpSent')), visit, newSignUpKey(visit, key)),
      person: (input) => input.email,
      personLimit: 'mail',
      failedText: accountTexts.failed,
    })(visit),
  ),
  get(
    urls.signUpByPhone,
    anyone,
    forGuests((visit) => showSignUpByPhone(visit, blankForm(phoneForm))),
  ),
  post(urls.signUpByPhone, anyone, (visit) =>
    takeForm({
      form: phoneForm,
      show: showSignUpByPhone,
      verb: (ctx, input) => signUpByPhone(ctx, { ...input, next: wantedNext(visit) }, visit.services.secret),
      next: ({ codeId }) => leaveFor(visit, link('signInCode', { codeId }, { next: wantedNext(visit) })),
      person: (input) => input.phone,
      personLimit: 'code',
      failedText: accountTexts.failed,
    })(visit),
  ),
  get(urls.signUpSent, anyone, showSignUpSent, { cachedUnder: [] }),
  get(
    urls.signUpConfirmation,
    anyone,
    privately((visit) => askToConfirm(visit, blankForm(confirmForm))),
  ),
  post(urls.signUpConfirmation, anyone, privately(confirm)),
];

/** And for those who came in by an account of everybody's: they may want one of their own. */
function forGuests(show: Handler): Handler {
  return async (visit) =>
    visit.ctx.actor.kind === 'member' && !(await isDemoAccount(visit.ctx))
      ? passOn(visit, wantedNext(visit))
      : show(visit);
}

async function askToConfirm(visit: Visit, form: FormState, refusal?: Refusal): Promise<Response> {
  const token = visit.params.token ?? '';
  const wish = await findSignUp(visit.ctx, token, signUpKey(visit));
  return wish ? showConfirm(visit, { form, wish, token }, refusal) : showSignUpGone(visit);
}

/** The link itself is used once, so the form needs no memory of its own. */
function confirm(visit: Visit) {
  const token = visit.params.token ?? '';
  return takeForm({
    form: confirmForm,
    show: askToConfirm,
    verb: (ctx, { password }) => {
      const proof = { browserKey: signUpKey(visit), password, tries: triesAt('link', visit, token) };
      return confirmSignUp(ctx, token, proof, deviceOf(visit));
    },
    everyTime: true,
    next: (session) => forgetSignUp(enter(visit, { ...session, person: session.email }, session.next), visit),
    failedText: accountTexts.failed,
  })(visit);
}
