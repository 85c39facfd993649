import { findSettings } from '#domain/people/accounts/settings/find-settings.ts';
import type { FormState } from '#ui/field-state.ts';
import { blankForm } from '../../request/form.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import { memberPage } from '../member-page.tsx';
import type { Visit } from '../../request/visit.ts';
import { wantedNext } from '../places.ts';
import { ProofPage } from './proof.pages.tsx';
import { proofCodeForm, proofForm, textMeForm } from './settings.forms.ts';

type Refused = { form?: FormState; textMe?: FormState };

export async function showProof(visit: Visit, refused: Refused = {}, refusal?: Refusal): Promise<Response> {
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
