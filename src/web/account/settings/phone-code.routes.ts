import { confirmPhone } from '#domain/accounts/settings/change-phone.ts';
import { findPhoneCode, type SentCode } from '#domain/accounts/settings/find-phone-code.ts';
import { codeGone } from '#domain/accounts/try-code.ts';
import { Failure } from '#domain/failure.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../../links.ts';
import { blankForm } from '../../request/form.ts';
import type { Refusal } from '../../request/intake.ts';
import { leaveFor } from '../../request/page.tsx';
import { privately } from '../../request/privately.ts';
import { get, members, post, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { urls } from '../../routes.ts';
import { proven } from './proven.ts';
import { phoneCodeForm } from './settings.forms.ts';
import { showPhoneCode } from './second-step.views.tsx';
import { takeOwnForm } from './take-own-form.ts';

export const phoneCodeRoutes: readonly Route[] = [
  get(
    urls.settingsPhoneCode,
    members,
    privately((visit) => show(visit, blankForm(phoneCodeForm))),
  ),
  post(urls.settingsPhoneCode, members, privately(proven(confirm))),
];

async function sentTo(visit: Visit): Promise<SentCode> {
  const sent = await findPhoneCode(visit.ctx, visit.params.codeId ?? '');
  if (!sent) throw new Failure('not_found', codeGone);
  return sent;
}

async function show(visit: Visit, form: FormState, refusal?: Refusal): Promise<Response> {
  const sent = await sentTo(visit);
  // A second press of the same button: the first one did it.
  if (sent.isUsed && form.problem !== undefined) return leaveFor(visit, placeAfter(sent));
  return showPhoneCode(visit, { codeId: visit.params.codeId!, sent, form }, refusal);
}

async function confirm(visit: Visit): Promise<Response> {
  const sent = await sentTo(visit);
  const codeId = visit.params.codeId!;
  return takeOwnForm({
    form: phoneCodeForm,
    notShared: true,
    show,
    verb: (ctx, { code }, own) => confirmPhone(ctx, { code, codeId, use: sent.use }, own),
    next: () => leaveFor(visit, placeAfter(sent)),
  })(visit);
}

/** With a second step come its recovery codes. */
function placeAfter({ use }: SentCode): string {
  return use === 'change_phone'
    ? link('settings', {}, { said: 'phone' })
    : link('settingsRecoveryCodes', {}, { said: 'texts-on' });
}
