import type { ComponentProps } from 'react';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { SettingPage } from './setting.page.tsx';
import { SettingsPage } from './settings.page.tsx';

export function showSettings(visit: Visit, list: ComponentProps<typeof SettingsPage>): Promise<Response> {
  return portalPage(visit, { title: 'Site settings', body: <SettingsPage {...list} /> });
}

type Shown = Omit<ComponentProps<typeof SettingPage>, 'staff'>;

export function showSetting(visit: Visit, shown: Shown, refusal?: Refusal): Promise<Response> {
  return portalPage(visit, {
    title: formTitle(shown.setting.label, shown.form),
    ...refusal,
    body: <SettingPage {...shown} staff={staffOf(visit)} />,
  });
}
