import { link, urls } from '#content/link.ts';
import { findMoneyUsed } from '#domain/money/limits/find-money-used.ts';
import { moneyRoom } from '#domain/money/limits/money-room.rules.ts';
import { findAccountSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { sells } from '#domain/values/account.options.ts';
import { seeOther, settingsOf } from '../../pages/page.tsx';
import { anyone, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { EscrowLine } from '../escrow-explainer.tsx';
import { memberOf, memberPage } from '../member-page.tsx';
import { bank, documents, levelAndLimits, selling, you } from './account-sections.tsx';
import { Guard } from './guard.tsx';
import { passwordChange } from './password.routes.tsx';
import { settingsNewsIn } from './settings-news.ts';
import { textsAct } from './second-step.routes.tsx';
import { DemoBanner } from './settings-frame.tsx';
import { SettingsSection, type Section } from './settings-section.tsx';
import { apiKeys, data, devices, mail, password, secondStep, waysIn, webhooks } from './sign-in-sections.tsx';
import { SettingsNewsBanner } from './settings-news-banner.tsx';

export const settingsRoutes: readonly Route[] = [
  get(urls.settingsRedirect, anyone, () => seeOther(link('settings'))),
  get(urls.settings, members, showSettings),
];

async function showSettings(visit: Visit): Promise<Response> {
  const member = memberOf(visit);
  const settings = await findAccountSettings(visit.ctx);
  const { limits } = settingsOf(visit);
  const room = moneyRoom(await findMoneyUsed(visit.ctx, { memberId: member.id }), limits);
  const passwordForm = await passwordChange.draw(settings, visit, undefined);
  const textsForm = await textsAct.draw(settings, visit, undefined);
  const sections: Section[] = [
    you(member, settings),
    documents(settings),
    ...(sells(member.accountType) ? [selling] : []),
    bank(settings),
    levelAndLimits(room, limits[room.level]),
    waysIn(settings),
    password(settings, passwordForm.section),
    secondStep(settings, textsForm.section),
    devices(settings),
    mail(settings),
    apiKeys,
    webhooks,
    data,
  ];
  return memberPage(visit, {
    title: 'Settings',
    place: 'Settings',
    description: 'How you sign in, what others see of you, and what we may write to you.',
    body: (
      <div className="max-w-160">
        <h1 className="text-28">Settings</h1>
        <div className="grid gap-10">
          <SettingsNewsBanner news={settingsNewsIn(visit)} />
          <DemoBanner isDemo={settings.isDemo} />
          <Guard settings={settings} />
          {sections.map((section) => (
            <SettingsSection key={section.id} {...section} />
          ))}
        </div>
        <EscrowLine />
      </div>
    ),
  });
}
