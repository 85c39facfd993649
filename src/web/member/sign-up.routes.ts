import { z } from 'zod';
import { accountTypes } from '#domain/values/account.options.ts';
import { codeAnswer, sessionAnswer } from '#domain/people/accounts/member.view.ts';
import { accountTexts, signUpByPhoneSchema, signUpSchema } from '#domain/people/accounts/account.schema.ts';
import { confirmSignUp } from '#domain/people/accounts/confirm-sign-up.ts';
import { findSignUp } from '#domain/people/accounts/find-sign-up.ts';
import { givenPassword } from '#domain/people/accounts/password.schema.ts';
import { signUpByPhone } from '#domain/people/accounts/sign-up-by-phone.ts';
import { signUp } from '#domain/people/accounts/sign-up.ts';
import { link, urls } from '#content/link.ts';
import { deviceOf } from '../request/device.ts';
import type { Refusal } from '../request/act.ts';
import { action } from '../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { leaveFor } from '../pages/page.tsx';
import { anyone, get, type Handler, type Route } from '../request/route.ts';
import { triesAt } from '../request/limits.ts';
import type { Visit } from '../request/visit.ts';
import { enter, passOn } from './enter.ts';
import { beginningOf, wantedNext } from './places.ts';
import { formDigest } from './settings/form-digest.ts';
import { signUpBegun } from './sign-up-begun.ts';
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
    forGuests(async (visit) => showSignUp(visit, blankForm(visit, signUpForm, await signUpBegun(visit)))),
  ),
  ...action({
    at: urls.signUp,
    who: anyone,
    form: signUpForm,
    limits: { mail: 'email' },
    // The verb hashes the password before it opens the transaction that stores the answer.
    once: 'by the verb',
    answer: z.object({ signUpId: z.string() }),
    verb: (ctx, input, visit, { key }) => {
      const once = { scope: visit.url.pathname, key, body: formDigest(input, visit.services.secret) };
      return signUp(ctx, input, { next: wantedNext(visit), browserKey: newSignUpKey(visit, key), once });
    },
    show: showSignUp,
    next: (_, visit, { key }) => rememberSignUp(leaveFor(visit, link('signUpSent')), visit, newSignUpKey(visit, key)),
    failedText: accountTexts.failed,
  }),
  get(
    urls.signUpByPhone,
    anyone,
    forGuests(async (visit) => showSignUpByPhone(visit, blankForm(visit, phoneForm, await signUpBegun(visit)))),
  ),
  ...action({
    at: urls.signUpByPhone,
    who: anyone,
    form: phoneForm,
    limits: { code: 'phone' },
    answer: codeAnswer,
    verb: (ctx, input, visit) => signUpByPhone(ctx, { ...input, next: wantedNext(visit) }, visit.services.secret),
    show: showSignUpByPhone,
    next: ({ codeId }, visit) => leaveFor(visit, link('signInCode', { codeId }, { next: wantedNext(visit) })),
    failedText: accountTexts.failed,
  }),
  get(urls.signUpSent, anyone, showSignUpSent, { cachedUnder: [] }),
  get(urls.signUpConfirmation, anyone, (visit) => askToConfirm(visit, blankForm(visit, confirmForm))),
  ...action({
    at: urls.signUpConfirmation,
    who: anyone,
    form: confirmForm,
    // The link works once.
    once: 'by the verb',
    answer: sessionAnswer.extend({ email: z.string(), accountType: z.enum(accountTypes), next: z.string().optional() }),
    verb: (ctx, { password }, visit) => {
      const token = visit.params.token ?? '';
      const proof = { browserKey: signUpKey(visit), password, tries: triesAt('link', visit, token) };
      return confirmSignUp(ctx, token, proof, deviceOf(visit));
    },
    show: askToConfirm,
    next: ({ email, accountType, next, ...session }, visit) =>
      forgetSignUp(enter(visit, { ...session, person: email }, next ?? beginningOf(accountType)), visit),
    failedText: accountTexts.failed,
  }),
];

/** Also for visitors in a shared demo account, who may want an account of their own. */
function forGuests(show: Handler): Handler {
  return (visit) =>
    visit.ctx.actor.kind === 'member' && !visit.session?.isShared ? passOn(visit, wantedNext(visit)) : show(visit);
}

async function askToConfirm(
  visit: Visit,
  form: FormOf<typeof confirmForm.schema>,
  refusal?: Refusal,
): Promise<Response> {
  const token = visit.params.token ?? '';
  const wish = await findSignUp(visit.ctx, token, signUpKey(visit));
  return wish ? showConfirm(visit, { form, wish, token }, refusal) : showSignUpGone(visit);
}
