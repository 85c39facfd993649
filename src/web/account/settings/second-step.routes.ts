import { beginAuthenticator } from '#domain/accounts/second-factor/begin-authenticator.ts';
import { confirmAuthenticator } from '#domain/accounts/second-factor/confirm-authenticator.ts';
import { makeRecoveryCodes } from '#domain/accounts/second-factor/make-recovery-codes.ts';
import { turnOffAuthenticator, turnOffTexts } from '#domain/accounts/second-factor/turn-off.ts';
import { countingTries, triesOfSession } from '#domain/accounts/settings/count-tries.ts';
import { link } from '../../links.ts';
import { leaveFor } from '../../request/page.tsx';
import { get, members, post, type Route } from '../../request/route.ts';
import { urls } from '../../routes.ts';
import { proven } from './proven.ts';
import { showApp, showNewCodes, showRecoveryCodes } from './second-step.views.tsx';
import { appCodeForm, beginAppForm, recoveryForm, turnOffForm } from './settings.forms.ts';
import { showTurnOffTexts } from './settings.views.tsx';
import { settingsAfter, takeOwnForm } from './take-own-form.ts';

const app = () => link('settingsApp');

export const secondStepRoutes: readonly Route[] = [
  get(
    urls.settingsApp,
    members,
    proven((visit) => showApp(visit)),
  ),
  post(
    urls.settingsApp,
    members,
    proven(
      takeOwnForm({
        form: beginAppForm,
        notShared: true,
        show: (visit, begin, refusal) => showApp(visit, { begin }, refusal),
        verb: (ctx, _, own) => beginAuthenticator(ctx, own),
        next: app,
      }),
    ),
  ),
  post(
    urls.settingsAppConfirmation,
    members,
    proven(
      takeOwnForm({
        form: appCodeForm,
        notShared: true,
        show: (visit, form, refusal) => showApp(visit, { form }, refusal),
        verb: (ctx, input, own) =>
          countingTries(ctx, triesOfSession(own.sessionId), () => confirmAuthenticator(ctx, input, own)),
        next: (_, visit) => leaveFor(visit, link('settingsRecoveryCodes', {}, { said: 'app-on' })),
      }),
      app,
    ),
  ),
  post(
    urls.settingsAppRemoval,
    members,
    proven(
      takeOwnForm({
        form: turnOffForm,
        notShared: true,
        show: (visit, turnOff, refusal) => showApp(visit, { turnOff }, refusal),
        verb: (ctx, _, own) => turnOffAuthenticator(ctx, own),
        next: settingsAfter('app-off'),
      }),
      app,
    ),
  ),
  post(
    urls.settingsTextsRemoval,
    members,
    proven(
      takeOwnForm({
        form: turnOffForm,
        notShared: true,
        show: showTurnOffTexts,
        verb: (ctx, _, own) => turnOffTexts(ctx, own),
        next: settingsAfter('texts-off'),
      }),
      () => link('settingsTexts'),
    ),
  ),
  get(
    urls.settingsRecoveryCodes,
    members,
    proven((visit) => showRecoveryCodes(visit)),
  ),
  post(
    urls.settingsRecoveryCodes,
    members,
    proven(
      takeOwnForm({
        form: recoveryForm,
        notShared: true,
        show: showRecoveryCodes,
        // The form's own key is the seed: sent twice, it shows the same codes.
        verb: (ctx, _, own, form) => makeRecoveryCodes(ctx, form.key, own),
        next: (codes, visit) => showNewCodes(visit, codes),
      }),
    ),
  ),
];
