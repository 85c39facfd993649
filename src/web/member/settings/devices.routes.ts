import { refuseDemo } from '#domain/people/accounts/settings/settings.policy.ts';
import { endDevice, endOtherDevices } from '#domain/people/accounts/settings/end-device.ts';
import { link } from '#content/link.ts';
import { press } from '../../pages/action.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { urls } from '#content/urls.ts';
import { showDevices } from './devices.views.tsx';
import { ownOf } from './own.ts';

const page = () => link('settingsDevices');

/** Who shares the account with everybody would sign out people whom they do not know. */
export const devicesRoutes: readonly Route[] = [
  get(urls.settingsDevices, members, showDevices),
  ...press({
    at: urls.settingsDeviceRemoval,
    who: members,
    page,
    limits: { also: refuseShared },
    verb: (ctx, visit) => endDevice(ctx, visit.params.deviceId ?? ''),
    next: () => link('settingsDevices', {}, { said: 'device' }),
  }),
  ...press({
    at: urls.settingsOtherDevicesRemoval,
    who: members,
    page,
    limits: { also: refuseShared },
    verb: (ctx, visit) => endOtherDevices(ctx, ownOf(visit)),
    next: () => link('settingsDevices', {}, { said: 'devices' }),
  }),
];

async function refuseShared(visit: Visit): Promise<void> {
  refuseDemo({ is_demo: ownOf(visit).session.isShared });
}
