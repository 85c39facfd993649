import { z } from 'zod';
import { codeAnswer } from '#domain/people/accounts/member.view.ts';
import { link, urls } from '#content/link.ts';
import { codeSchema } from '#domain/people/accounts/account.schema.ts';
import { beginAuthenticator } from '#domain/people/accounts/second-factor/begin-authenticator.ts';
import { confirmAuthenticator } from '#domain/people/accounts/second-factor/confirm-authenticator.ts';
import { findAuthenticator } from '#domain/people/accounts/second-factor/find-authenticator.ts';
import { makeRecoveryCodes } from '#domain/people/accounts/second-factor/make-recovery-codes.ts';
import { recoveryCodeCount } from '#domain/people/accounts/second-factor/second-factor.rules.ts';
import { turnOffAuthenticator, turnOffTexts } from '#domain/people/accounts/second-factor/turn-off.ts';
import { textPhoneCode } from '#domain/people/accounts/settings/change-phone.ts';
import { withCountedTries, sessionTryCount } from '#domain/people/accounts/settings/count-tries.ts';
import { findAccountSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { phoneNumberSchema, settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { leaveFor } from '../../pages/page.tsx';
import { noFields } from '../../request/form-schema.ts';
import { provedMembers, type Route } from '../../request/route.ts';
import { memberOf } from '../member-page.tsx';
import { memberSessionOf } from './member-session.ts';
import { settingsNewsIn } from './settings-news.ts';
import { settingsActs, settingsAfter, settingsPage } from './settings-acts.tsx';
import { AppToScan, HowToBegin, On, showRecoveryCodes } from './second-step.views.tsx';
import { SettingsNewsBanner } from './settings-news-banner.tsx';

const turningOff = { button: 'Turn it off', kind: 'secondary', busy: 'Turning off...' } as const;

const texts = settingsActs({
  at: urls.settingsTexts,
  who: provedMembers,
  find: ({ ctx }) => findAccountSettings(ctx),
  look: ({ textsOn, phone }) => ({
    title: 'Codes by text message',
    about: 'After your password we text a code to your phone. A person who has only the password cannot sign in.',
    above: textsOn ? <On>{`to ${spacedPhones(phone ?? '')}`}</On> : null,
  }),
});

function whyNoTexts(hasPassword: boolean, hasEmail: boolean) {
  if (!hasPassword)
    return { text: settingsTexts.passwordFirst, onward: { label: 'Set a password', href: link('settingsPassword') } };
  if (!hasEmail)
    return { text: settingsTexts.emailFirst, onward: { label: 'Add your e-mail', href: link('settingsEmail') } };
  return undefined;
}

/** marketplace.md §2 'two-factor phone entry'. The number counts once the member has entered the code that we text to it. */
export const textsAct = texts.act({
  id: 'texts',
  schema: phoneNumberSchema,
  numbers: ['phoneNumber'],
  keepsDraft: true,
  notShared: true,
  limits: { member: 'code', code: 'phoneNumber' },
  values: ({ phone }): Record<string, string> => (phone ? { phoneNumber: phone } : {}),
  look: ({ hasPassword, email, textsOn }) => ({
    button: 'Text me a code',
    kind: 'secondary',
    busy: 'Sending...',
    isLeftOut: textsOn,
    whyNot: whyNoTexts(hasPassword, email !== undefined),
  }),
  answer: codeAnswer,
  verb: (ctx, { phoneNumber }, session) => textPhoneCode(ctx, { phoneNumber, use: 'confirm_phone' }, session),
  next: ({ codeId }, visit) => leaveFor(visit, link('settingsPhoneCode', { codeId })),
});

const app = settingsActs({
  at: urls.settingsApp,
  who: provedMembers,
  find: async (visit) => ({
    settings: await findAccountSettings(visit.ctx),
    app: await findAuthenticator(visit.ctx, memberSessionOf(visit).secret),
  }),
  look: ({ settings, app }) => ({
    title: 'Authenticator app',
    about: 'A code that your phone makes by itself, new every 30 seconds. It needs no network and costs no text.',
    above: app.state === 'on' ? <On>{`since ${shownDate(app.since)}`}</On> : null,
    below:
      app.state === 'off' && settings.hasPassword && !settings.textsOn ? (
        <p className="text-quiet">
          No app? <TextLink href={link('settingsTexts')}>Get codes by text message</TextLink>.
        </p>
      ) : null,
  }),
});

export const secondStepRoutes: readonly Route[] = [
  ...texts.routes(
    textsAct,
    texts.act({
      at: urls.settingsTextsRemoval,
      id: 'turn-off',
      schema: noFields,
      notShared: true,
      look: ({ textsOn }) => ({
        lead: 'Without it your account is less safe. A new number? Change your phone instead.',
        ...turningOff,
        isLeftOut: !textsOn,
      }),
      verb: (ctx, _, session) => turnOffTexts(ctx, session),
      next: settingsAfter('texts-off'),
    }),
  ),
  ...app.routes(
    app.act({
      id: 'begin-app',
      schema: noFields,
      notShared: true,
      look: ({ app }) => ({
        lead: <HowToBegin />,
        button: 'Show me the code to scan',
        busy: 'One moment...',
        isLeftOut: app.state !== 'off',
      }),
      verb: (ctx, _, session) => beginAuthenticator(ctx, session),
      next: () => link('settingsApp'),
    }),
    app.act({
      at: urls.settingsAppConfirmation,
      id: 'app',
      schema: codeSchema,
      secret: ['code'],
      notShared: true,
      look: ({ app }, visit) => ({
        lead: app.state === 'beginning' ? <AppToScan member={memberOf(visit)} secret={app.secret} /> : null,
        words: { code: { label: 'What does the app show now?' } },
        button: 'Turn it on',
        busy: 'Checking...',
        isLeftOut: app.state !== 'beginning',
      }),
      answer: z.object({ on: z.literal(true) }),
      verb: (ctx, input, session) =>
        withCountedTries(ctx, sessionTryCount(session.sessionId), () => confirmAuthenticator(ctx, input, session)),
      next: (_, visit) => leaveFor(visit, link('settingsRecoveryCodes', {}, { said: 'app-on' })),
    }),
    app.act({
      at: urls.settingsAppRemoval,
      id: 'turn-off',
      schema: noFields,
      notShared: true,
      look: ({ app }) => ({
        lead: 'Without it your account is less safe. A new phone? Turn the app off here, and on again with the new phone.',
        ...turningOff,
        isLeftOut: app.state !== 'on',
      }),
      verb: (ctx, _, session) => turnOffAuthenticator(ctx, session),
      next: settingsAfter('app-off'),
    }),
  ),
  ...settingsPage({
    at: urls.settingsRecoveryCodes,
    who: provedMembers,
    id: 'recovery',
    schema: noFields,
    notShared: true,
    find: ({ ctx }) => findAccountSettings(ctx),
    look: ({ recoveryCodesLeft: left, appOnSince, textsOn }, visit) => ({
      title: 'Recovery codes',
      about:
        'For the day when your phone is lost, stolen or in the lagoon: each code replaces, once, the code from your phone.',
      above: <SettingsNewsBanner news={settingsNewsIn(visit)} />,
      lead:
        left === 0
          ? 'You have no recovery codes. Have pen and paper ready: we show them once.'
          : `You have ${left} left. New codes replace the old ones.`,
      button: left > 0 ? 'Make new codes' : `Show me ${recoveryCodeCount} codes`,
      busy: 'One moment...',
      whyNot:
        textsOn || appOnSince !== undefined
          ? undefined
          : {
              text: 'Recovery codes replace the code of a second step. Your account has no second step yet.',
              onward: { label: 'Add a second step', href: link('settingsApp') },
            },
    }),
    // The form's key is the seed, so that a form sent twice shows the same codes.
    answer: z.array(z.string()).readonly(),
    verb: (ctx, _, session, { key }) => makeRecoveryCodes(ctx, key, session),
    next: (codes, visit) => showRecoveryCodes(visit, codes),
  }),
];
