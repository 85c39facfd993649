import type { ReactNode } from 'react';
import type { Settings } from '#domain/people/accounts/settings/find-settings.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { link } from '#content/link.ts';
import { SettingsSection } from './settings-section.tsx';

export function SecondStepSection({ settings, form }: { settings: Settings; form: ReactNode }) {
  const { appOnSince, textsOn, hasPassword } = settings;
  const offersTexts = hasPassword && !textsOn;
  return (
    <SettingsSection
      id="second-step"
      title="Second step"
      why="After the password you enter a code that only your phone has. An app makes it without a network."
    >
      <FactList facts={facts(settings, appOnSince !== undefined || textsOn)} />
      {offersTexts ? (
        <div>
          <h3 className="mb-4 text-18">Codes by text message</h3>
          {form}
        </div>
      ) : null}
    </SettingsSection>
  );
}

function facts({ appOnSince, textsOn, hasPassword, phone, recoveryCodesLeft }: Settings, guarded: boolean): Fact[] {
  return [
    {
      term: 'Authenticator app',
      value: appOnSince ? <On>since {shownDate(appOnSince)}</On> : 'Off',
      changeHref: link('settingsApp'),
    },
    ...(hasPassword
      ? [
          {
            term: 'Text message',
            value: textsOn ? <On>to {phone}</On> : 'Off',
            changeHref: link('settingsTexts'),
          },
        ]
      : []),
    ...(guarded
      ? [
          {
            term: 'Recovery codes',
            value: recoveryCodesLeft > 0 ? `${recoveryCodesLeft} left` : 'None',
            changeHref: link('settingsRecoveryCodes'),
          },
        ]
      : []),
  ];
}

function On({ children }: { children: ReactNode }) {
  return (
    <>
      <Badge tone="good">On</Badge> <span className="text-quiet">{children}</span>
    </>
  );
}
