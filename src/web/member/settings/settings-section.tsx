import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import type { LimitsOfLevel } from '#content/money-limits.ts';
import { kobo, nextLevelTexts } from '#domain/money/limits/money-limit.texts.ts';
import type { MoneyRoom } from '#domain/money/limits/money-room.rules.ts';
import type { Settings } from '#domain/people/accounts/settings/find-settings.ts';
import { levelNames } from '#domain/people/checks/member-level.rules.ts';
import { shownDate } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Badge } from '#ui/notices.tsx';

type SettingsSectionProps = { id: string; title: string; why?: ReactNode; children: ReactNode };

export function SettingsSection({ id, title, why, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t-2 border-ink pt-3">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {why ? <p className="mt-1 text-14 text-quiet">{why}</p> : null}
      <div className="mt-3 grid min-w-0 gap-6">{children}</div>
    </section>
  );
}

export type LimitsSectionProps = { room: MoneyRoom; limits: LimitsOfLevel };

export function LimitsSection({ room, limits }: LimitsSectionProps) {
  const { level, card_kobo, withdrawal_kobo } = room;
  const { cardDay_kobo, cardMonth_kobo, withdrawalDay_kobo } = limits;
  return (
    <SettingsSection
      id="limits"
      title="Level and limits"
      why="How much you can pay by card and withdraw. Bank transfers to us have no limit."
    >
      <FactList
        facts={[
          { term: 'Level', value: `${level}: ${levelNames[level]}` },
          { term: 'By card', value: `${kobo(cardDay_kobo)} a day, ${kobo(cardMonth_kobo)} a month` },
          { term: 'Left by card now', value: kobo(card_kobo) },
          {
            term: 'Withdrawals',
            value: withdrawalDay_kobo === 0n ? 'From level 1' : `${kobo(withdrawalDay_kobo)} a day`,
          },
          ...(withdrawalDay_kobo === 0n ? [] : [{ term: 'Left to withdraw today', value: kobo(withdrawal_kobo) }]),
        ]}
      />
      <p>
        {nextLevelTexts[level]}{' '}
        <TextLink href={level === 0 ? link('settingsBank') : link('contact')}>
          {level === 0 ? 'Your bank account' : 'Write to us'}
        </TextLink>
      </p>
      <p className="text-14 text-quiet">
        Accounts that share a card, a bank account or a device share these limits. A change of your name, company, RC
        number or bank account takes the level away until we have checked it again.
      </p>
    </SettingsSection>
  );
}

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
