import type { SignedInDevice } from '#domain/people/accounts/settings/find-devices.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownMoment } from '#ui/dates.ts';
import { link } from '#content/link.ts';
import { OwnerField } from '../../request/page-owner.tsx';
import type { Said } from './said.ts';
import { SettingsFrame } from './settings-frame.tsx';

type DevicesPageProps = {
  devices: readonly SignedInDevice[];
  /** The session that looks at the page. */
  here: string;
  now: Date;
  said: Said | undefined;
};

export function DevicesPage({ devices, here, now, said }: DevicesPageProps) {
  const others = devices.filter(({ id }) => id !== here);
  const inOrder = [...devices.filter(({ id }) => id === here), ...others];
  return (
    <SettingsFrame
      title="Devices"
      lead="Where you are signed in. One that you do not know? Sign it out, then change your password."
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
