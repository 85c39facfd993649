import { findDevices } from '#domain/people/accounts/settings/find-devices.ts';
import { memberPage } from '../member-page.tsx';
import type { Visit } from '../../request/visit.ts';
import { DevicesPage } from './devices.page.tsx';
import { ownOf } from './own.ts';
import { saidIn } from './said.ts';

export async function showDevices(visit: Visit): Promise<Response> {
  const { sessionId } = ownOf(visit);
  const devices = await findDevices(visit.ctx);
  const body = <DevicesPage devices={devices} here={sessionId} now={visit.ctx.now} said={saidIn(visit)} />;
  return memberPage(visit, { title: 'Devices', description: 'Where you are signed in.', body });
}
