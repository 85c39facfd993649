import { findDevices } from '#domain/accounts/settings/find-devices.ts';
import { page } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { DevicesPage } from './devices.page.tsx';
import { ownOf } from './own.ts';
import { saidIn } from './said.ts';

export async function showDevices(visit: Visit): Promise<Response> {
  const { member, sessionId } = ownOf(visit);
  const devices = await findDevices(visit.ctx);
  const body = <DevicesPage member={member} devices={devices} here={sessionId} said={saidIn(visit)} />;
  return page(visit, { title: 'Devices', description: 'Where you are signed in.', body });
}
