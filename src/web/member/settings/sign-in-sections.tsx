import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import type { AccountSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { shownDate } from '#ui/dates.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { On } from './second-step.views.tsx';
import { noneYet, type Section } from './settings-section.tsx';

export function waysIn({ email = noneYet, phone = noneYet }: AccountSettings): Section {
  return {
    id: 'ways-in',
    title: 'E-mail and phone',
    why: 'You sign in with them, and we reach you there.',
    facts: [
      { term: 'E-mail', value: email, changeHref: link('settingsEmail') },
      { term: 'Phone', value: phone, changeHref: link('settingsPhone') },
    ],
  };
}

export function password({ hasPassword, passwordChangedAt, openedAt }: AccountSettings, form: ReactNode): Section {
  return {
    id: 'password-heading',
    title: 'Password',
    why: hasPassword
      ? `Yours is from ${shownDate(passwordChangedAt ?? openedAt)}. A new one signs out your other devices.`
      : 'You sign in with a code that we send to your phone. With a password you can also sign in without the phone.',
    more: hasPassword ? (
      form
    ) : (
      <div>
        <ButtonLink kind="secondary" href={link('settingsPassword')}>
          Set a password
        </ButtonLink>
      </div>
    ),
  };
}

export function secondStep(settings: AccountSettings, form: ReactNode): Section {
  const { appOnSince, textsOn, hasPassword, phone, recoveryCodesLeft } = settings;
  const app = appOnSince ? <On>since {shownDate(appOnSince)}</On> : 'Off';
  const texts = textsOn ? <On>to {phone}</On> : 'Off';
  const codes = recoveryCodesLeft > 0 ? `${recoveryCodesLeft} left` : 'None';
  const isGuarded = appOnSince !== undefined || textsOn;
  return {
    id: 'second-step',
    title: 'Second step',
    why: 'With a second step you also enter a code from your phone when you sign in. An app makes it without a network.',
    facts: [
      { term: 'Authenticator app', value: app, changeHref: link('settingsApp') },
      ...(hasPassword ? [{ term: 'Text message', value: texts, changeHref: link('settingsTexts') }] : []),
      ...(isGuarded ? [{ term: 'Recovery codes', value: codes, changeHref: link('settingsRecoveryCodes') }] : []),
    ],
    more:
      hasPassword && !textsOn ? (
        <div>
          <h3 className="mb-4 text-18">Codes by text message</h3>
          {form}
        </div>
      ) : null,
  };
}

export function devices({ devices: count }: AccountSettings): Section {
  return {
    id: 'devices',
    title: 'Devices',
    why: 'Where you are signed in.',
    more: (
      <p>
        {count === 1 ? 'Only this device is signed in. ' : `${count} devices are signed in. `}
        <TextLink href={link('settingsDevices')}>See them all</TextLink>
      </p>
    ),
  };
}

export function mail({ newsAgreedAt, waitlistToken }: AccountSettings): Section {
  const changeHref = link('settingsNews');
  return {
    id: 'mail',
    title: 'E-mail and texts',
    why: 'What we may write to you.',
    facts: [
      { term: 'News', value: newsAgreedAt ? 'By e-mail' : 'None', changeHref },
      ...(waitlistToken ? [{ term: 'Waitlist', value: 'By e-mail', changeHref }] : []),
      { term: 'Price alerts', value: 'The ones that you set', changeHref: link('settingsPriceAlerts') },
      { term: 'Your orders, and how you sign in', value: 'Always' },
    ],
  };
}

export const apiKeys: Section = {
  id: 'api-keys',
  title: 'API keys',
  why: 'With a key, a program of yours acts here in your name, as far as the key allows.',
  more: (
    <p>
      <TextLink href={link('settingsApiKeys')}>See your keys</TextLink>
    </p>
  ),
};

export const webhooks: Section = {
  id: 'webhooks',
  title: 'Webhooks',
  why: 'We tell a program of yours at once what happens to your deals, orders and payments.',
  more: (
    <p>
      <TextLink href={link('settingsWebhooks')}>See your webhooks</TextLink>
    </p>
  ),
};

export const data: Section = {
  id: 'data',
  title: 'Your data',
  why: 'Get a copy of it, or delete your account.',
  more: (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ButtonLink kind="secondary" href={link('settingsExport')}>
        Export my data
      </ButtonLink>
      <TextLink href={link('settingsDeletion')}>Delete my account</TextLink>
    </div>
  ),
};
