import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { endDevice, endOtherDevices } from '#domain/people/accounts/settings/end-device.ts';
import { deviceRow, findDevices, type SignedInDevice } from '#domain/people/accounts/settings/find-devices.ts';
import { refuseDemo } from '#domain/people/accounts/settings/settings.policy.ts';
import { Badge } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownMoment } from '#ui/dates.ts';
import { press } from '../../pages/action.ts';
import { lists } from '../../request/lists.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { ownOf } from './own.ts';
import { type Said, saidIn } from './said.ts';
import { OwnerField } from '../../request/page-owner.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const page = () => link('settingsDevices');

/** A shared demo account would sign out strangers. */
export const devicesRoutes: readonly Route[] = [
  get(
    urls.settingsDevices,
    members,
    showDevices,
    lists(deviceRow, async ({ ctx }) => ({ rows: await findDevices(ctx) })),
  ),
  ...press({
    at: urls.settingsDeviceRemoval,
    who: members,
    page,
    limits: { also: refuseShared },
    answer: z.object({ name: z.string() }),
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

type DevicesPageProps = {
  devices: readonly SignedInDevice[];
  here: string;
  now: Date;
  said: Said | undefined;
};

function DevicesPage({ devices, here, now, said }: DevicesPageProps) {
  const others = devices.filter(({ id }) => id !== here);
  const inOrder = [...devices.filter(({ id }) => id === here), ...others];
  return (
    <SettingsFrame
      title="Devices"
      lead="Where you are signed in. If you do not know a device, sign it out, then change your password."
      said={said}
    >
      <ul role="list">
        {inOrder.map((device) => (
          <Device key={device.id} device={device} isHere={device.id === here} now={now} />
        ))}
      </ul>
      {others.length > 1 ? (
        <form method="post" action={link('settingsOtherDevicesRemoval')}>
          <OwnerField />
          <Button kind="secondary">Sign out all other devices</Button>
        </form>
      ) : null}
      <p>
        <TextLink href={link('settingsPassword')}>Change your password</TextLink>
      </p>
    </SettingsFrame>
  );
}

function Device({ device, isHere, now }: { device: SignedInDevice; isHere: boolean; now: Date }) {
  const { network, seenAt, since } = device;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div>
        <h2 className="text-18">{device.name}</h2>
        <p className="text-quiet">
          {isHere ? 'In use now. ' : `Last used ${shownMoment(seenAt, now)}. `}
          {`Signed in ${shownMoment(since, now)}${network ? `, from a network that begins with ${network}` : ''}.`}
        </p>
      </div>
      {isHere ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <form method="post" action={link('settingsDeviceRemoval', { deviceId: device.id })}>
          <OwnerField />
          <Button kind="secondary" size="small">
            Sign out
            <span className="sr-only">
              {' '}
              {device.name}, last used {shownMoment(seenAt, now)}
            </span>
          </Button>
        </form>
      )}
    </li>
  );
}
