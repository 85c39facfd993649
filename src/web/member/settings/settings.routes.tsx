import { link, urls } from '#content/link.ts';
import { findMoneyUsed } from '#domain/money/limits/find-money-used.ts';
import { roomIn } from '#domain/money/limits/money-room.rules.ts';
import { findSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { seeOther, settingsOf } from '../../pages/page.tsx';
import { anyone, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { passwordChange } from './password.routes.tsx';
import { saidIn } from './said.ts';
import { textsAct } from './second-step.routes.tsx';
import { SettingsPage } from './settings.page.tsx';

export const settingsRoutes: readonly Route[] = [
  get(urls.settingsRedirect, anyone, () => seeOther(link('settings'))),
  get(urls.settings, members, showSettings),
];

async function showSettings(visit: Visit): Promise<Response> {
  const member = memberOf(visit);
  const settings = await findSettings(visit.ctx);
  const { limits } = settingsOf(visit);
  const room = roomIn(await findMoneyUsed(visit.ctx, { memberId: member.id }), limits);
  const props = {
    member,
    settings,
    limits: { room, limits: limits[room.level] },
    said: saidIn(visit),
    passwordForm: (await passwordChange.draw(settings, visit, undefined)).section,
    textsForm: (await textsAct.draw(settings, visit, undefined)).section,
  };
  return memberPage(visit, {
    title: 'Settings',
    place: 'Settings',
    description: 'How you sign in, what others see of you, and what we may write to you.',
    body: <SettingsPage {...props} />,
  });
}
