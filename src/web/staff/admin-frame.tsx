import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { Tally } from '#domain/acting/counters/find-tally.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { DeskFrame } from '#ui/desk-frame.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { AdminHead, type Back } from './admin-head.tsx';
import { adminGroups, deskBar, deskGroups, placeOf } from './admin-navigation.ts';
import { placeLetters } from './place-letters.ts';

type AdminFrameProps = {
  staff: Staff;
  /** The page's own address. */
  path: string;
  back: Back | undefined;
  /** The same with what it was asked for: where Refresh leads. */
  again: string;
  title: string;
  /** How much there is of everything; not where that could not be asked. */
  tally: Tally | undefined;
  children: ReactNode;
};

/** The back office. */
export function AdminFrame({ staff, path, back, again, title, tally, children }: AdminFrameProps) {
  const groups = adminGroups(staff, tally);
  const isHeadingSaid = placeOf(groups, path)?.label === title.replace(/^Error: /, '');
  return (
    <DeskFrame
      name="Admin"
      logo={
        <a href={link('admin')} className="-m-1 block rounded-6 p-1 text-ink">
          <Logo title={`${brand.name}, staff portal`} className="h-8 w-auto" />
        </a>
      }
      groups={deskGroups(groups, path)}
      bar={deskBar(path)}
      whose={
        <div className="flex items-end justify-between gap-3">
          <p className="min-w-0">
            <span className="block font-display wrap-anywhere font-semibold">{staff.name}</span>
            <span className="block text-quiet">{staffRoleLabels[staff.role].name}</span>
          </p>
          <DeskKeys staff={staff} />
        </div>
      }
      head={<AdminHead staff={staff} groups={groups} path={path} back={back} again={again} />}
      isHeadingSaid={isHeadingSaid}
    >
      {children}
    </DeskFrame>
  );
}

/** What the keyboard does on every page of the back office; and, where there is one, the way to read of it at the foot of the rail. */
function DeskKeys({ staff }: { staff: Staff }) {
  const places = placeLetters(adminGroups(staff).flatMap(({ links }) => links)).map(
    ({ letter, href }) => letter + href,
  );
  return (
    <p className="desk-keys" data-wake="idle" data-behaviour="desk-keys" data-places={places.join(' ')}>
      <a className="link inline-flex min-h-7 items-center" href={link('deskKeys')} data-dialog="" data-help="">
        Keys
      </a>
    </p>
  );
}
