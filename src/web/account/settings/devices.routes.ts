import { endDevice, endOtherDevices } from '#domain/accounts/settings/end-device.ts';
import { link } from '../../links.ts';
import { seeOther } from '../../request/page.tsx';
import { privately } from '../../request/privately.ts';
import { get, members, post, type Route } from '../../request/route.ts';
import { urls } from '../../routes.ts';
import { showDevices } from './devices.views.tsx';
import { ownOf } from './own.ts';

export const devicesRoutes: readonly Route[] = [
  get(urls.settingsDevices, members, showDevices),
  post(
    urls.settingsDeviceRemoval,
    members,
    privately(async (visit) => {
      await endDevice(visit.ctx, visit.params.deviceId ?? '');
      return seeOther(link('settingsDevices', {}, { said: 'device' }));
    }),
  ),
  post(urls.settingsOtherDevicesRemoval, members, async (visit) => {
    await endOtherDevices(visit.ctx, ownOf(visit));
    return seeOther(link('settingsDevices', {}, { said: 'devices' }));
  }),
];
