import type { ReactNode } from 'react';
import { Failure, type Staff } from '#domain/acting/context.ts';
import { findTableCounts, type TableCounts } from '#domain/acting/counters/find-table-counts.ts';
import type { DialogLook } from '#ui/dialog.tsx';
import { NewsTakesFocus } from '#ui/notices.tsx';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { DeskFrame } from '#ui/desk-frame.tsx';
import { Logo } from '#ui/illustration/logo.tsx';
import { page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { PortalHead, type BackLink } from './portal-head.tsx';
import { sentMailInAddress } from './compose/sent-mark.ts';
import { SentNote } from './compose/sent-note.tsx';
import { portalGroups, phoneBar, railGroups, portalPlaceOf } from './portal-navigation.ts';
import { placeLetters } from './place-letters.ts';

type PortalPage = {
  title: string;
  body: ReactNode;
  status?: number;
  headers?: Record<string, string>;
  dialog?: DialogLook;
  /** The menu entry of the page, if the address does not determine it. */
  place?: string;
  /** The back link, if it does not lead to the menu entry. */
  back?: BackLink | undefined;
  /** The counts of the menu, if the page has read them already. */
  counter?: TableCounts | undefined;
};

/** A page of the staff portal, whose menu shows counts. A part of a page that a script loads has no menu. */
export async function portalPage(visit: Visit, { counter, ...shown }: PortalPage): Promise<Response> {
  return framedPage(visit, {
    ...shown,
    counter: counter ?? (visit.isPart ? undefined : await findTableCounts(visit.ctx)),
  });
}

/** Like `portalPage`, but makes no query. */
export function framedPage(visit: Visit, { title, body, counter, place, back, ...pageOptions }: PortalPage): Response {
  const staff = staffOf(visit);
  return page(visit, {
    title,
    description: 'For staff only.',
    isOnDesk: true,
    ...pageOptions,
    body,
    frame: (inside) => (
      <PortalFrame
        staff={staff}
        path={place ?? visit.url.pathname}
        back={back}
        refreshHref={refreshHrefOf(visit)}
        title={title}
        counter={counter}
      >
        <SentNote sent={sentMailInAddress(visit)} />
        <NewsTakesFocus value={true}>{inside}</NewsTakesFocus>
      </PortalFrame>
    ),
  });
}

/** The page's address without parameters that hold for one view only. */
function refreshHrefOf({ url, request }: Visit): string {
  if (request.method !== 'GET') return url.pathname;
  const query = new URLSearchParams(url.searchParams);
  for (const name of parametersOfOneView) query.delete(name);
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/** Parameters that report the last act, and the page to go to next. */
const parametersOfOneView = `news said made matched again priced at next
  done same waits changed refused unassignable gone chosen was mark undone`.split(/\s+/);

/** The signed-in colleague. The routes admit no other visitors. */
export function staffOf({ ctx: { actor } }: Visit): Staff {
  if (actor.kind !== 'staff') throw new Failure('signed_out', 'Sign in first.');
  return actor;
}

type PortalFrameProps = {
  staff: Staff;
  path: string;
  back: BackLink | undefined;
  /** The path with its query, for the Refresh link. */
  refreshHref: string;
  title: string;
  /** Undefined if the counts were not read. */
  counter: TableCounts | undefined;
  children: ReactNode;
};

function PortalFrame({ staff, path, back, refreshHref, title, counter, children }: PortalFrameProps) {
  const groups = portalGroups(staff, counter);
  const isHeadingInTopLine = portalPlaceOf(groups, path)?.label === title.replace(/^Error: /, '');
  return (
    <DeskFrame
      name="Admin"
      logo={
        <a href={link('admin')} className="-m-1 block rounded-6 p-1 text-ink">
          <Logo title={`${brand.name}, staff portal`} className="h-8 w-auto" />
        </a>
      }
      groups={railGroups(groups, path)}
      bar={phoneBar(path)}
      signedIn={
        <div className="flex items-end justify-between gap-3">
          <p className="min-w-0">
            <span className="block font-display wrap-anywhere font-semibold">{staff.name}</span>
            <span className="block text-quiet">{staffRoleLabels[staff.role].name}</span>
          </p>
          <ShortcutsLink staff={staff} />
        </div>
      }
      head={<PortalHead staff={staff} groups={groups} path={path} back={back} refreshHref={refreshHref} />}
      isHeadingInTopLine={isHeadingInTopLine}
    >
      {children}
    </DeskFrame>
  );
}

/** The link to the description of the keyboard shortcuts, at the bottom of the rail; its script makes them work. */
function ShortcutsLink({ staff }: { staff: Staff }) {
  const places = placeLetters(portalGroups(staff).flatMap(({ links }) => links)).map(
    ({ letter, href }) => letter + href,
  );
  return (
    <p className="staff-shortcuts" data-wake="idle" data-behaviour="staff-shortcuts" data-places={places.join(' ')}>
      <a className="link inline-flex min-h-7 items-center" href={link('staffShortcuts')} data-dialog="" data-help="">
        Keys
      </a>
    </p>
  );
}
