import { accountTexts, askForCodeSchema, codeSchema } from '#domain/accounts/account.schema.ts';
import { findAwaitedCode } from '#domain/accounts/find-code.ts';
import { resendCode } from '#domain/accounts/resend-code.ts';
import { sendSignInCode } from '#domain/accounts/send-sign-in-code.ts';
import { signInByCode } from '#domain/accounts/sign-in-by-code.ts';
import type { FormState } from '#ui/field-state.ts';
import { z } from 'zod';
import { link } from '../links.ts';
import { deviceOf } from '../request/device.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { takeForm, type Refusal } from '../request/intake.ts';
import { takePersonLimit } from '../request/limits.ts';
import { leaveFor } from '../request/page.tsx';
import { privately } from '../request/privately.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showCode, showCodeGone, showSignInByPhone } from './code.views.tsx';
import { enter, passOn } from './enter.ts';
import { wantedNext } from './places.ts';

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

const againForm = defineForm({ id: 'again', schema: z.object({}), missingText: accountTexts.missing });

export const codeRoutes: readonly Route[] = [
  get(urls.signInByPhone, anyone, (visit) =>
    visit.ctx.actor.kind === 'member'
      ? passOn(visit, wantedNext(visit))
      : showSignInByPhone(visit, blankForm(phoneForm)),
  ),
  post(urls.signInByPhone, anyone, (visit) =>
    takeForm({
      form: phoneForm,
      show: showSignInByPhone,
      verb: (ctx, input) => sendSignInCode(ctx, input, visit.services.secret),
      next: ({ codeId }) => leaveFor(visit, addressOf(visit, codeId)),
      person: (input) => input.phone,
      personLimit: 'code',
      failedText: accountTexts.failed,
    })(visit),
  ),
  get(
    urls.signInCode,
    anyone,
    privately((visit) => showForms(visit, {})),
  ),
  post(urls.signInCode, anyone, privately(giveCode)),
  post(urls.signInCodeAgain, anyone, privately(sendAgain)),
];

function addressOf(visit: Visit, codeId: string): string {
  return link('signInCode', { codeId }, { next: wantedNext(visit) });
}

type Shown = { form?: FormState; again?: FormState };

async function showForms(visit: Visit, shown: Shown, refusal?: Refusal): Promise<Response> {
  const codeId = visit.params.codeId ?? '';
  const awaited = await findAwaitedCode(visit.ctx, codeId);
  if (!awaited) return showCodeGone(visit);
  const forms = { form: shown.form ?? blankForm(codeForm), again: shown.again ?? blankForm(againForm) };
  return showCode(visit, { ...forms, codeId, awaited }, refusal);
}

function giveCode(visit: Visit) {
  const codeId = visit.params.codeId ?? '';
  return takeForm({
    form: codeForm,
    show: (_, form, refusal) => showForms(visit, { form }, refusal),
    verb: (ctx, { code }) => signInByCode(ctx, { codeId, code, secret: visit.services.secret }, deviceOf(visit)),
    everyTime: true,
    next: (session) => enter(visit, { ...session, person: session.phone }, session.next ?? wantedNext(visit)),
    failedText: accountTexts.failed,
  })(visit);
}

function sendAgain(visit: Visit) {
  const codeId = visit.params.codeId ?? '';
  return takeForm({
    form: againForm,
    show: (_, again, refusal) => showForms(visit, { again }, refusal),
    alsoCount: async () => {
      const awaited = await findAwaitedCode(visit.ctx, codeId);
      if (awaited) await takePersonLimit(visit, 'code', { purpose: phoneForm.id, person: awaited.phone });
    },
    verb: (ctx) => resendCode(ctx, codeId, visit.services.secret),
    everyTime: true,
    next: (sent) => leaveFor(visit, addressOf(visit, sent.codeId)),
    failedText: accountTexts.failed,
  })(visit);
}
