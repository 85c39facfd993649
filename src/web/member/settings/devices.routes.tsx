import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { endDevice, endOtherDevices } from '#domain/people/accounts/settings/end-device.ts';
import { findDevices } from '#domain/people/accounts/settings/find-devices.ts';
import { refuseDemo } from '#domain/people/accounts/settings/settings.policy.ts';
import { press } from '../../pages/action.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { DevicesPage } from './devices.page.tsx';
import { ownOf } from './settings-action.ts';
import { saidIn } from './said.ts';

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

async function showDevices(visit: Visit): Promise<Response> {
  const { sessionId } = ownOf(visit);
  const devices = await findDevices(visit.ctx);
  const body = <DevicesPage devices={devices} here={sessionId} now={visit.ctx.now} said={saidIn(visit)} />;
  return memberPage(visit, { title: 'Devices', description: 'Where you are signed in.', body });
}
