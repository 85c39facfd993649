import { z } from 'zod';
import { accountTypes } from '#domain/values/account.options.ts';
import { codeAnswer, sessionAnswer } from '#domain/people/accounts/member.view.ts';
import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { accountTexts, askForCodeSchema, codeSchema } from '#domain/people/accounts/account.schema.ts';
import { findAwaitedCode } from '#domain/people/accounts/find-code.ts';
import { resendCode } from '#domain/people/accounts/resend-code.ts';
import { sendSignInCode } from '#domain/people/accounts/send-sign-in-code.ts';
import { signInByCode } from '#domain/people/accounts/sign-in-by-code.ts';
import type { FormState } from '#ui/field-state.ts';
import { action } from '../pages/action.ts';
import { leaveFor, formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { deviceOf } from '../request/device.ts';
import { noFields } from '../request/form-schema.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { takePersonLimit } from '../request/limits.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { CodeGonePage, CodePage, SignInByPhonePage, type CodePageProps } from './code.pages.tsx';
import { enter, passOn } from './enter.ts';
import { beginningOf, wantedNext } from './places.ts';

const description = `Sign in to ${brand.name} with your phone and a code by text.`;

function showSignInByPhone(visit: Visit, form: FormOf<typeof askForCodeSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Sign in by phone', form),
    description,
    canonical: link('signInByPhone'),
    ...refusal,
    body: <SignInByPhonePage form={form} next={wantedNext(visit)} />,
  });
}

function showCode(visit: Visit, props: Omit<CodePageProps, 'next'>, refusal?: Refusal): Response {
  const title = 'Enter the code';
  return page(visit, {
    title: props.again.problem === undefined ? formTitle(title, props.form) : formTitle(title, props.again),
    description,
    ...refusal,
    body: <CodePage {...props} next={wantedNext(visit)} />,
  });
}

function showCodeGone(visit: Visit): Response {
  return page(visit, { title: 'Expired code', description, status: 404, body: <CodeGonePage /> });
}

const phoneForm = defineForm({
  id: 'phonesignin',
  schema: askForCodeSchema,
  missingText: accountTexts.missing,
  numberFields: ['phone'],
});

const codeForm = defineForm({
  id: 'code',
  schema: codeSchema,
  missingText: accountTexts.missing,
  secretFields: ['code'],
});

const againForm = defineForm({ id: 'again', schema: noFields, missingText: accountTexts.missing });

export const codeRoutes: readonly Route[] = [
  get(urls.signInByPhone, anyone, (visit) =>
    visit.ctx.actor.kind === 'member'
      ? passOn(visit, wantedNext(visit))
      : showSignInByPhone(visit, blankForm(visit, phoneForm)),
  ),
  ...action({
    at: urls.signInByPhone,
    who: anyone,
    form: phoneForm,
    limits: { code: 'phone' },
    answer: codeAnswer,
    verb: (ctx, input, visit) => sendSignInCode(ctx, input, visit.services.secret),
    show: showSignInByPhone,
    next: ({ codeId }, visit) => leaveFor(visit, addressOf(visit, codeId)),
    failedText: accountTexts.failed,
  }),
  get(urls.signInCode, anyone, (visit) => showForms(visit, {})),
  ...action({
    at: urls.signInCode,
    who: anyone,
    form: codeForm,
    once: 'by the verb',
    answer: sessionAnswer.extend({
      phone: z.string(),
      opened: z.enum(accountTypes).optional(),
      next: z.string().optional(),
    }),
    verb: (ctx, { code }, visit) =>
      signInByCode(ctx, { codeId: codeIdOf(visit), code, secret: visit.services.secret }, deviceOf(visit)),
    show: (visit, form, refusal) => showForms(visit, { form }, refusal),
    next: ({ phone, opened, next, ...session }, visit) =>
      enter(visit, { ...session, person: phone }, next ?? wantedNext(visit) ?? beginningOf(opened)),
    failedText: accountTexts.failed,
  }),
  ...action({
    at: urls.signInCodeAgain,
    who: anyone,
    form: againForm,
    limits: { also: countAsAnotherCode },
    once: 'by the verb',
    answer: codeAnswer,
    verb: (ctx, _, visit) => resendCode(ctx, codeIdOf(visit), visit.services.secret),
    show: (visit, again, refusal) => showForms(visit, { again }, refusal),
    next: (sent, visit) => leaveFor(visit, addressOf(visit, sent.codeId)),
    failedText: accountTexts.failed,
  }),
];

async function countAsAnotherCode(visit: Visit): Promise<void> {
  const awaited = await findAwaitedCode(visit.ctx, codeIdOf(visit));
  if (awaited) await takePersonLimit(visit, 'code', { purpose: phoneForm.id, person: awaited.phone });
}

function codeIdOf({ params }: Visit): string {
  return params.codeId ?? '';
}

function addressOf(visit: Visit, codeId: string): string {
  return link('signInCode', { codeId }, { next: wantedNext(visit) });
}

type Shown = { form?: FormOf<typeof codeSchema>; again?: FormState };

async function showForms(visit: Visit, shown: Shown, refusal?: Refusal): Promise<Response> {
  const codeId = codeIdOf(visit);
  const awaited = await findAwaitedCode(visit.ctx, codeId);
  if (!awaited) return showCodeGone(visit);
  const forms = { form: shown.form ?? blankForm(visit, codeForm), again: shown.again ?? blankForm(visit, againForm) };
  return showCode(visit, { ...forms, codeId, awaited }, refusal);
}
