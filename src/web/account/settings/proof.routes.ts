import { findSettings } from '#domain/accounts/settings/find-settings.ts';
import { isProven } from '#domain/accounts/settings/proof.rules.ts';
import { proveByCode, proveByPassword, textProofCode } from '#domain/accounts/settings/prove.ts';
import { link } from '../../links.ts';
import { takeMemberLimit } from '../../request/limits.ts';
import { leaveFor } from '../../request/page.tsx';
import { get, members, post, type Handler, type Route } from '../../request/route.ts';
import { rememberSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import { urls } from '../../routes.ts';
import { wantedNext } from '../places.ts';
import { ownOf } from './own.ts';
import { showProof } from './proof.views.tsx';
import { proofCodeForm, proofForm, textMeForm } from './settings.forms.ts';
import { takeOwnForm } from './take-own-form.ts';

/** Whoever is signed in shows once more that it is they, and goes on to what asked for it. */
export const proofRoutes: readonly Route[] = [
  get(urls.settingsProof, members, (visit) =>
    isProven(ownOf(visit).session, visit.ctx.now) ? goOn(visit) : showProof(visit),
  ),
  post(urls.settingsProof, members, async (visit) =>
    ((await findSettings(visit.ctx)).hasPassword ? byPassword : byCode)(visit),
  ),
  post(
    urls.settingsProofText,
    members,
    takeOwnForm({
      form: textMeForm,
      show: (visit, textMe, refusal) => showProof(visit, { textMe }, refusal),
      alsoCount: (visit, _, { member }) =>
        takeMemberLimit(visit, 'code', { purpose: textMeForm.id, memberId: member.id }),
      verb: (ctx, _, own) => textProofCode(ctx, own.secret),
      next: (_, visit) => leaveFor(visit, link('settingsProof', {}, { next: wantedNext(visit) })),
    }),
  ),
];

function goOn(visit: Visit): Response {
  return leaveFor(visit, wantedNext(visit) ?? link('settings'));
}

const byPassword: Handler = takeOwnForm({
  form: proofForm,
  show: (visit, form, refusal) => showProof(visit, { form }, refusal),
  verb: proveByPassword,
  next: (renewed, visit) => rememberSession(goOn(visit), visit, renewed.token),
});

const byCode: Handler = takeOwnForm({
  form: proofCodeForm,
  show: (visit, form, refusal) => showProof(visit, { form }, refusal),
  verb: (ctx, input, own) => proveByCode(ctx, input, own, own.secret),
  next: (renewed, visit) => rememberSession(goOn(visit), visit, renewed.token),
});
