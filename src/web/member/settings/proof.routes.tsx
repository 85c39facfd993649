import { link, urls } from '#content/link.ts';
import { findSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { isProven } from '#domain/people/accounts/settings/proof.rules.ts';
import { proveByCode, proveByPassword, textProofCode } from '#domain/people/accounts/settings/prove.ts';
import type { FormState } from '#ui/field-state.ts';
import type { codeSchema } from '#domain/people/accounts/account.schema.ts';
import { confirmPhone } from '#domain/people/accounts/settings/change-phone.ts';
import { findPhoneCode, type SentCode } from '#domain/people/accounts/settings/find-phone-code.ts';
import { codeGone } from '#domain/people/accounts/try-code.ts';
import { Failure } from '#domain/acting/context.ts';
import { oneOf } from '../../pages/action.ts';
import { formTitle, leaveFor } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, type FormOf } from '../../request/form.ts';
import { get, members, provedMembers, type Route } from '../../request/route.ts';
import { rememberSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { wantedNext } from '../places.ts';
import { ownOf, settingsAction, settingsTaker } from './settings-action.ts';
import { ProofPage } from './proof.pages.tsx';
import { phoneCodeForm, proofCodeForm, proofForm, textMeForm } from './settings.forms.ts';
import { showPhoneCode } from './second-step.views.tsx';

/** Signed-in members prove once more who they are, and go on to the page that asked. */
export const proofRoutes: readonly Route[] = [
  get(urls.settingsProof, members, (visit) =>
    isProven(ownOf(visit).session, visit.ctx.now) ? goOn(visit) : showProof(visit),
  ),
  ...oneOf({
    at: urls.settingsProof,
    who: members,
    which: async (visit) => ((await findSettings(visit.ctx)).hasPassword ? byPassword : byCode),
  }),
  ...settingsAction({
    at: urls.settingsProofText,
    page: () => link('settingsProof'),
    form: textMeForm,
    limits: { member: 'code' },
    verb: (ctx, _, own) => textProofCode(ctx, own.secret),
    show: (visit, textMe, refusal) => showProof(visit, { textMe }, refusal),
    next: (_, visit) => leaveFor(visit, link('settingsProof', {}, { next: wantedNext(visit) })),
  }),
];

function goOn(visit: Visit): Response {
  return leaveFor(visit, wantedNext(visit) ?? link('settings'));
}

const byPassword = settingsTaker({
  form: proofForm,
  verb: proveByPassword,
  show: (visit, form, refusal) => showProof(visit, { form }, refusal),
  next: (renewed, visit) => rememberSession(goOn(visit), visit, renewed.token),
});

const byCode = settingsTaker({
  form: proofCodeForm,
  verb: (ctx, input, own) => proveByCode(ctx, input, own, own.secret),
  show: (visit, form, refusal) => showProof(visit, { form }, refusal),
  next: (renewed, visit) => rememberSession(goOn(visit), visit, renewed.token),
});

type Refused = { form?: FormState; textMe?: FormState };

async function showProof(visit: Visit, refused: Refused = {}, refusal?: Refusal): Promise<Response> {
  const settings = await findSettings(visit.ctx);
  const forms = {
    form: settings.hasPassword ? blankForm(visit, proofForm) : blankForm(visit, proofCodeForm),
    textMe: blankForm(visit, textMeForm),
    ...refused,
  };
  const props = { settings, next: wantedNext(visit) };
  return memberPage(visit, {
    title: formTitle('Is it you?', refused.textMe ?? forms.form),
    description: 'Your password once more, before you change how you sign in.',
    ...refusal,
    body: <ProofPage {...props} {...forms} />,
  });
}

export const phoneCodeRoutes: readonly Route[] = [
  get(urls.settingsPhoneCode, members, (visit) => show(visit, blankForm(visit, phoneCodeForm))),
  ...settingsAction({
    at: urls.settingsPhoneCode,
    who: provedMembers,
    form: phoneCodeForm,
    notShared: true,
    verb: async (ctx, { code }, own, _sent, visit) => {
      const sent = await sentTo(visit);
      await confirmPhone(ctx, { code, codeId: visit.params.codeId!, use: sent.use }, own);
      return sent;
    },
    show,
    next: (sent, visit) => leaveFor(visit, placeAfter(sent)),
  }),
];

async function sentTo(visit: Visit): Promise<SentCode> {
  const sent = await findPhoneCode(visit.ctx, visit.params.codeId ?? '');
  if (!sent) throw new Failure('not_found', codeGone);
  return sent;
}

async function show(visit: Visit, form: FormOf<typeof codeSchema>, refusal?: Refusal): Promise<Response> {
  const sent = await sentTo(visit);
  // The button was pressed twice; the first press succeeded.
  if (sent.isUsed && form.problem !== undefined) return leaveFor(visit, placeAfter(sent));
  return showPhoneCode(visit, { codeId: visit.params.codeId!, sent, form }, refusal);
}

/** Turning on a second step also creates recovery codes. */
function placeAfter({ use }: SentCode): string {
  return use === 'change_phone'
    ? link('settings', {}, { said: 'phone' })
    : link('settingsRecoveryCodes', {}, { said: 'texts-on' });
}
