import { beginAuthenticator } from '#domain/people/accounts/second-factor/begin-authenticator.ts';
import { confirmAuthenticator } from '#domain/people/accounts/second-factor/confirm-authenticator.ts';
import { makeRecoveryCodes } from '#domain/people/accounts/second-factor/make-recovery-codes.ts';
import { turnOffAuthenticator, turnOffTexts } from '#domain/people/accounts/second-factor/turn-off.ts';
import { countingTries, triesOfSession } from '#domain/people/accounts/settings/count-tries.ts';
import { link, urls } from '#content/link.ts';
import { leaveFor } from '../../pages/page.tsx';
import { get, provedMembers, type Route } from '../../request/route.ts';
import { showApp, showNewCodes, showRecoveryCodes } from './second-step.views.tsx';
import { appCodeForm, beginAppForm, recoveryForm, turnOffForm } from './settings.forms.ts';
import { showTurnOffTexts } from './settings.views.tsx';
import { settingsAction, settingsAfter } from './settings-action.ts';

const app = () => link('settingsApp');

export const secondStepRoutes: readonly Route[] = [
  get(urls.settingsApp, provedMembers, (visit) => showApp(visit)),
  ...settingsAction({
    at: urls.settingsApp,
    who: provedMembers,
    form: beginAppForm,
    notShared: true,
    verb: (ctx, _, own) => beginAuthenticator(ctx, own),
    show: (visit, begin, refusal) => showApp(visit, { begin }, refusal),
    next: app,
  }),
  ...settingsAction({
    at: urls.settingsAppConfirmation,
    who: provedMembers,
    page: app,
    form: appCodeForm,
    notShared: true,
    verb: (ctx, input, own) =>
      countingTries(ctx, triesOfSession(own.sessionId), () => confirmAuthenticator(ctx, input, own)),
    show: (visit, form, refusal) => showApp(visit, { form }, refusal),
    next: (_, visit) => leaveFor(visit, link('settingsRecoveryCodes', {}, { said: 'app-on' })),
  }),
  ...settingsAction({
    at: urls.settingsAppRemoval,
    who: provedMembers,
    page: app,
    form: turnOffForm,
    notShared: true,
    verb: (ctx, _, own) => turnOffAuthenticator(ctx, own),
    show: (visit, turnOff, refusal) => showApp(visit, { turnOff }, refusal),
    next: settingsAfter('app-off'),
  }),
  ...settingsAction({
    at: urls.settingsTextsRemoval,
    who: provedMembers,
    page: () => link('settingsTexts'),
    form: turnOffForm,
    notShared: true,
    verb: (ctx, _, own) => turnOffTexts(ctx, own),
    show: showTurnOffTexts,
    next: settingsAfter('texts-off'),
  }),
  get(urls.settingsRecoveryCodes, provedMembers, (visit) => showRecoveryCodes(visit)),
  ...settingsAction({
    at: urls.settingsRecoveryCodes,
    who: provedMembers,
    form: recoveryForm,
    notShared: true,
    // The form's key is the seed, so that a form sent twice shows the same codes.
    verb: (ctx, _, own, { key }) => makeRecoveryCodes(ctx, key, own),
    show: showRecoveryCodes,
    next: (codes, visit) => showNewCodes(visit, codes),
  }),
];
