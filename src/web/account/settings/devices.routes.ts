import { refuseDemoAccount } from '#domain/accounts/settings/find-demo-account.ts';
import { endDevice, endOtherDevices } from '#domain/accounts/settings/end-device.ts';
import { link } from '../../links.ts';
import { sentValues } from '../../request/form.ts';
import { ownerField, refuseAnothersPage } from '../../request/page-owner.tsx';
import { seeOther } from '../../request/page.tsx';
import { privately } from '../../request/privately.ts';
import { get, members, post, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { urls } from '../../routes.ts';
import { showDevices } from './devices.views.tsx';
import { ownOf } from './own.ts';

export const devicesRoutes: readonly Route[] = [
  get(urls.settingsDevices, members, showDevices),
  post(
    urls.settingsDeviceRemoval,
    members,
    privately(async (visit) => {
      await refuseStranger(visit);
      await endDevice(visit.ctx, visit.params.deviceId ?? '');
      return seeOther(link('settingsDevices', {}, { said: 'device' }));
    }),
  ),
  post(urls.settingsOtherDevicesRemoval, members, async (visit) => {
    await refuseStranger(visit);
    await endOtherDevices(visit.ctx, ownOf(visit));
    return seeOther(link('settingsDevices', {}, { said: 'devices' }));
  }),
];

/** Whose tab is another's, and who shares the account with everybody, would sign out people whom they do not know. */
async function refuseStranger(visit: Visit): Promise<void> {
  refuseAnothersPage(visit, (await sentValues(visit.request, [ownerField])).get(ownerField)?.[0]);
  await refuseDemoAccount(visit.ctx);
}
