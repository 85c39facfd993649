import type { codeSchema } from '#domain/people/accounts/account.schema.ts';
import { confirmPhone } from '#domain/people/accounts/settings/change-phone.ts';
import { findPhoneCode, type SentCode } from '#domain/people/accounts/settings/find-phone-code.ts';
import { codeGone } from '#domain/people/accounts/try-code.ts';
import { Failure } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import { blankForm, type FormOf } from '../../request/form.ts';
import type { Refusal } from '../../request/act.ts';
import { leaveFor } from '../../pages/page.tsx';
import { get, members, provedMembers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { urls } from '#content/urls.ts';
import { phoneCodeForm } from './settings.forms.ts';
import { showPhoneCode } from './second-step.views.tsx';
import { settingsAction } from './settings-action.ts';

export const phoneCodeRoutes: readonly Route[] = [
  get(urls.settingsPhoneCode, members, (visit) => show(visit, blankForm(visit, phoneCodeForm))),
  ...settingsAction({
    at: urls.settingsPhoneCode,
    who: provedMembers,
    form: phoneCodeForm,
    notShared: true,
    verb: async (ctx, { code }, own, _form, visit) => {
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
  // A second press of the same button: the first one did it.
  if (sent.isUsed && form.problem !== undefined) return leaveFor(visit, placeAfter(sent));
  return showPhoneCode(visit, { codeId: visit.params.codeId!, sent, form }, refusal);
}

/** With a second step come its recovery codes. */
function placeAfter({ use }: SentCode): string {
  return use === 'change_phone'
    ? link('settings', {}, { said: 'phone' })
    : link('settingsRecoveryCodes', {}, { said: 'texts-on' });
}
