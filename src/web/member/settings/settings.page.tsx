import type { ReactNode } from 'react';
import { accountTypeLabels, sells } from '#domain/values/account.options.ts';
import type { Settings } from '#domain/people/accounts/settings/find-settings.ts';
import type { Member } from '#domain/acting/context.ts';
import { shownRcNumber, shownTin } from '#domain/values/registered-numbers.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { link } from '#content/link.ts';
import { EscrowLine } from '../escrow-explainer.tsx';
import { MemberAvatar } from '../../frame/member-avatar.tsx';
import { DemoBanner } from './settings-frame.tsx';
import type { Said } from './said.ts';
import { SettingsSection, LimitsSection, type LimitsSectionProps, SecondStepSection } from './settings-section.tsx';
import { Guard } from './guard.tsx';
import { WhatWasDone } from './what-was-done.tsx';

type SettingsPageProps = {
  member: Member;
  settings: Settings;
  limits: LimitsSectionProps;
  passwordForm: ReactNode;
  textsForm: ReactNode;
  said: Said | undefined;
};

export function SettingsPage({ member, settings, limits, passwordForm, textsForm, said }: SettingsPageProps) {
  return (
    <div className="max-w-160">
      <h1 className="text-28">Settings</h1>
      <div className="grid gap-10">
        <WhatWasDone what={said} />
        <DemoBanner isDemo={settings.isDemo} />
        <Guard settings={settings} />
        <You member={member} settings={settings} />
        <Documents settings={settings} />
        {sells(member.accountType) ? <Selling /> : null}
        <Bank settings={settings} />
        <LimitsSection {...limits} />
        <WaysIn settings={settings} />
        <Password settings={settings} form={passwordForm} />
        <SecondStepSection settings={settings} form={textsForm} />
        <Rest settings={settings} />
      </div>
      <EscrowLine />
    </div>
  );
}

function You({ member, settings: { name, company, location } }: { member: Member; settings: Settings }) {
  const changeHref = link('settingsProfile');
  return (
    <SettingsSection id="you" title="You" why="How others see you when you trade.">
      <FactList
        facts={[
          {
            term: 'Picture',
            value: (
              <span className="block p-0.5 leading-none">
                <MemberAvatar member={member} size="large" />
              </span>
            ),
            changeHref: link('settingsPicture'),
          },
          { term: 'Name', value: name, changeHref },
          { term: 'Company', value: company ?? 'None yet', changeHref },
          { term: 'Location', value: location ?? 'None yet', changeHref },
          {
            term: 'Account type',
            value: accountTypeLabels[member.accountType].name,
            changeHref: link('settingsAccountType'),
          },
        ]}
      />
    </SettingsSection>
  );
}

function Documents({ settings: { address, rcNumber, tin } }: { settings: Settings }) {
  const changeHref = link('settingsDocumentDetails');
  return (
    <SettingsSection
      id="documents"
      title="Details on your documents"
      why="Shown beside your name on invoices, receipts and credit notes. The other side sees it."
    >
      <FactList
        facts={[
          { term: 'Address', value: addressText(address) ?? 'None yet', changeHref },
          { term: 'RC number', value: rcNumber ? shownRcNumber(rcNumber) : 'None yet', changeHref },
          { term: 'TIN', value: tin ? shownTin(tin) : 'None yet', changeHref },
        ]}
      />
    </SettingsSection>
  );
}

function addressText({ street, town, state }: Settings['address']): string | undefined {
  return [street, town, state].filter(Boolean).join(', ') || undefined;
}

function Selling() {
  return (
    <SettingsSection
      id="selling"
      title="You as a seller"
      why="What buyers read about you, and who sees how to reach you."
    >
      <p>
        <TextLink href={link('settingsSelling')}>Say who you are, and who may see your phone and e-mail</TextLink>
      </p>
    </SettingsSection>
  );
}

function Bank({ settings: { bankAccount } }: { settings: Settings }) {
  return (
    <SettingsSection id="bank" title="Bank account" why="We pay your money out to this account.">
      {bankAccount ? (
        <FactList
          facts={[
            {
              term: 'Account',
              value: `${bankAccount.bank}, ending in ${bankAccount.ending}, ${bankAccount.holder}`,
              changeHref: link('settingsBank'),
            },
          ]}
        />
      ) : (
        <p>
          <TextLink href={link('settingsBank')}>Add your bank account</TextLink>
        </p>
      )}
    </SettingsSection>
  );
}

function WaysIn({ settings: { email, phone } }: { settings: Settings }) {
  return (
    <SettingsSection id="ways-in" title="E-mail and phone" why="You sign in with them, and we reach you there.">
      <FactList
        facts={[
          {
            term: 'E-mail',
            value: email ?? 'None yet',
            changeHref: link('settingsEmail'),
          },
          { term: 'Phone', value: phone ?? 'None yet', changeHref: link('settingsPhone') },
        ]}
      />
    </SettingsSection>
  );
}

function Password({ settings, form }: { settings: Settings; form: ReactNode }) {
  const { hasPassword, passwordChangedAt, openedAt } = settings;
  const why = hasPassword
    ? `Yours is from ${shownDate(passwordChangedAt ?? openedAt)}. A new one signs out your other devices.`
    : 'You sign in by a code on your phone. With a password you can sign in without it.';
  return (
    <SettingsSection id="password-heading" title="Password" why={why}>
      {hasPassword ? (
        form
      ) : (
        <div>
          <ButtonLink kind="secondary" href={link('settingsPassword')}>
            Set a password
          </ButtonLink>
        </div>
      )}
    </SettingsSection>
  );
}

function Rest({ settings: { devices, newsAgreedAt, waitlistToken } }: { settings: Settings }) {
  return (
    <>
      <SettingsSection id="devices" title="Devices" why="Where you are signed in.">
        <p>
          {devices === 1 ? 'Only this device is signed in. ' : `${devices} devices are signed in. `}
          <TextLink href={link('settingsDevices')}>See them all</TextLink>
        </p>
      </SettingsSection>
      <SettingsSection id="mail" title="E-mail and texts" why="What we may write to you.">
        <FactList
          facts={[
            { term: 'News', value: newsAgreedAt ? 'By e-mail' : 'None', changeHref: link('settingsNews') },
            ...(waitlistToken ? [{ term: 'Waitlist', value: 'By e-mail', changeHref: link('settingsNews') }] : []),
            { term: 'Price alerts', value: 'The ones that you set', changeHref: link('settingsPriceAlerts') },
            { term: 'Your orders, and how you sign in', value: 'Always' },
          ]}
        />
      </SettingsSection>
      <SettingsSection id="data" title="Your data" why="Get a copy of it, or delete your account.">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink kind="secondary" href={link('settingsExport')}>
            Export my data
          </ButtonLink>
          <TextLink href={link('settingsDeletion')}>Delete my account</TextLink>
        </div>
      </SettingsSection>
    </>
  );
}
