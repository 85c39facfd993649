import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { endDevice, endOtherDevices } from '#domain/people/accounts/settings/end-device.ts';
import { deviceRow, findDevices, type SignedInDevice } from '#domain/people/accounts/settings/find-devices.ts';
import { findAccountSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { refuseDemo } from '#domain/people/accounts/settings/settings.policy.ts';
import { Badge } from '#ui/notices.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shownMoment } from '#ui/dates.ts';
import { PressButton } from '../../parts/press-button.tsx';
import { lists } from '../../request/lists.ts';
import { members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberSessionOf } from './member-session.ts';
import { settingsNewsIn } from './settings-news.ts';
import { settingsActs } from './settings-acts.tsx';
import { SettingsNewsBanner } from './settings-news-banner.tsx';

const page = settingsActs({
  at: urls.settingsDevices,
  who: members,
  find: async ({ ctx }) => ({
    devices: await findDevices(ctx),
    hasPassword: (await findAccountSettings(ctx)).hasPassword,
  }),
  look: ({ devices, hasPassword }, visit) => ({
    title: 'Devices',
    about: `Where you are signed in. If you do not know a device, sign it out${hasPassword ? ', then change your password' : ''}.`,
    above: <SettingsNewsBanner news={settingsNewsIn(visit)} />,
    below: (
      <Devices
        devices={devices}
        hasPassword={hasPassword}
        hereId={memberSessionOf(visit).sessionId}
        now={visit.ctx.now}
      />
    ),
  }),
  ...lists(deviceRow, async ({ ctx }) => ({ rows: await findDevices(ctx) })),
});

/** Refused for a shared demo account, because one visitor would sign out others. */
export const devicesRoutes: readonly Route[] = page.routes(
  page.press({
    at: urls.settingsDeviceRemoval,
    limits: { also: refuseShared },
    answer: z.object({ name: z.string() }),
    verb: (ctx, visit) => endDevice(ctx, visit.params.deviceId ?? ''),
    next: () => link('settingsDevices', {}, { said: 'device' }),
  }),
  page.press({
    at: urls.settingsOtherDevicesRemoval,
    limits: { also: refuseShared },
    verb: (ctx, visit) => endOtherDevices(ctx, memberSessionOf(visit)),
    next: () => link('settingsDevices', {}, { said: 'devices' }),
  }),
);

async function refuseShared(visit: Visit): Promise<void> {
  refuseDemo({ is_demo: memberSessionOf(visit).session.isShared });
}

type DevicesProps = { devices: readonly SignedInDevice[]; hasPassword: boolean; hereId: string; now: Date };

function Devices({ devices, hasPassword, hereId, now }: DevicesProps) {
  const others = devices.filter(({ id }) => id !== hereId);
  const inOrder = [...devices.filter(({ id }) => id === hereId), ...others];
  return (
    <>
      <ul role="list">
        {inOrder.map((device) => (
          <Device key={device.id} device={device} isHere={device.id === hereId} now={now} />
        ))}
      </ul>
      {others.length > 1 ? (
        <PressButton action={link('settingsOtherDevicesRemoval')} size="medium" about="">
          Sign out all other devices
        </PressButton>
      ) : null}
      {hasPassword ? (
        <p>
          <TextLink href={link('settingsPassword')}>Change your password</TextLink>
        </p>
      ) : null}
    </>
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
        <PressButton
          action={link('settingsDeviceRemoval', { deviceId: device.id })}
          about={`${device.name}, last used ${shownMoment(seenAt, now)}`}
        >
          Sign out
        </PressButton>
      )}
    </li>
  );
}
