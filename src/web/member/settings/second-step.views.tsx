import { blankForm, type FormOf } from '../../request/form.ts';
import type { codeSchema } from '#domain/people/accounts/account.schema.ts';
import { findAuthenticator } from '#domain/people/accounts/second-factor/find-authenticator.ts';
import { findSettings } from '#domain/people/accounts/settings/find-settings.ts';
import type { SentCode } from '#domain/people/accounts/settings/find-phone-code.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import { memberPage } from '../member-page.tsx';
import type { Visit } from '../../request/visit.ts';
import { AppPage } from './app.page.tsx';
import { PhoneCodePage } from './contact.pages.tsx';
import { ownOf } from './settings-action.ts';
import { RecoveryCodesPage, ShownCodesPage } from './recovery-codes.pages.tsx';
import { saidIn } from './said.ts';
import { appCodeForm, beginAppForm, recoveryForm, turnOffForm } from './settings.forms.ts';

const description = 'What we ask for after your password.';

export async function showApp(visit: Visit, refused: Partial<AppForms> = {}, refusal?: Refusal): Promise<Response> {
  const { member, secret } = ownOf(visit);
  const settings = await findSettings(visit.ctx);
  const app = await findAuthenticator(visit.ctx, secret);
  const forms = {
    form: blankForm(visit, appCodeForm),
    begin: blankForm(visit, beginAppForm),
    turnOff: blankForm(visit, turnOffForm),
    ...refused,
  };
  const [wrong = forms.form] = Object.values(refused);
  const body = <AppPage member={member} settings={settings} app={app} {...forms} />;
  return memberPage(visit, { title: formTitle('Authenticator app', wrong), description, ...refusal, body });
}

type AppForms = { form: FormOf<typeof codeSchema>; begin: FormState; turnOff: FormState };

export async function showRecoveryCodes(visit: Visit, form = blankForm(visit, recoveryForm), refusal?: Refusal) {
  const settings = await findSettings(visit.ctx);
  const body = <RecoveryCodesPage settings={settings} form={form} said={saidIn(visit)} />;
  return memberPage(visit, { title: formTitle('Recovery codes', form), description, ...refusal, body });
}

export function showNewCodes(visit: Visit, codes: readonly string[]): Response {
  const { member } = ownOf(visit);
  const body = <ShownCodesPage member={member} codes={codes} now={visit.ctx.now} />;
  return memberPage(visit, { title: 'Your recovery codes', description, body });
}

type ShownCode = { codeId: string; sent: SentCode; form: FormOf<typeof codeSchema> };

export function showPhoneCode(visit: Visit, { codeId, sent, form }: ShownCode, refusal?: Refusal): Response {
  const body = <PhoneCodePage form={form} codeId={codeId} sent={sent} />;
  return memberPage(visit, { title: formTitle('Enter the code', form), description, ...refusal, body });
}
