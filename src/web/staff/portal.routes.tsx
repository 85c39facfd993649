import type { ComponentProps } from 'react';
import { urls } from '#content/link.ts';
import { staffActGroups } from '#domain/acting/audit/staff-acts.ts';
import type { StaffAct } from '#domain/acting/audit/staff-act.ts';
import type { Actor, Staff } from '#domain/acting/context.ts';
import { type StaffRole, staffRoles } from '#domain/acting/roles/staff.options.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { searchText } from '#domain/acting/records/search-text.ts';
import { findMembers } from '#domain/people/accounts/members/find-members.ts';
import { memberList } from '#domain/people/accounts/members/member.list.ts';
import { findEverywhere } from '#domain/staff/records/find-everywhere.ts';
import { findWeeklyFigures, type WeeklyCount, type WeeklyFigures } from '#domain/acting/counters/find-weeks.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { get, type Route, staff } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { portalPage, staffOf } from './portal-page.tsx';
import { type RoleRow, RolesPage } from './roles.page.tsx';
import { SearchPage } from './search.page.tsx';
import { FiguresPage } from './figures.page.tsx';
import { portalGroups } from './portal-navigation.ts';
import { placeLetters } from './place-letters.ts';

/** Which role may do what, taken from the declarations of routes and verbs, so that the page is always right. */
export function rolesRoutes(all: () => readonly Route[]): readonly Route[] {
  return [get(urls.roles, staff(...rolesThat.read), (visit) => showRoles(visit, all()))];
}

function showRoles(visit: Visit, routes: readonly Route[]): Promise<Response> {
  const acts = Object.entries(staffActGroups).map(([title, group]) => ({
    title,
    rows: Object.values<StaffAct>(group).map(rowOfAct),
  }));
  const staffRoutes = routes.filter(({ policy }) => policy.forStaff && !policy.isOpen);
  const pages = staffRoutes.filter(({ method }) => method === 'GET').map(rowOfRoute);
  const forms = staffRoutes.filter(({ method }) => method === 'POST').map(rowOfRoute);
  const addresses = [
    { title: 'Pages', rows: pages },
    { title: 'Forms', rows: forms },
  ];
  return portalPage(visit, {
    title: 'Roles',
    body: <RolesPage acts={acts} addresses={addresses} />,
  });
}

function rowOfAct({ roles, can, needsReason, second, when, undo }: StaffAct): RoleRow {
  const [name = '', details] = can.split(': ');
  const notes = [
    details,
    needsReason && 'with a reason',
    second && ['confirmed by a second person', when].filter(Boolean).join(' '),
    undo && 'can be undone',
  ];
  return { name, roles, note: notes.filter(Boolean).join(', ') };
}

function rowOfRoute({ path, policy }: Route): RoleRow {
  const allowed = staffRoles.filter((role) => policy.allows(staffOfRole(role)));
  return { name: path, isAddress: true, roles: allowed, note: policy.asksAgain && 'after the password again' };
}

/** A policy is asked, not read: the page shows what a person of this role may reach. */
function staffOfRole(role: StaffRole): Actor {
  return { kind: 'staff', id: undefined, name: role, role, sessionId: '', provedAt: new Date(0) };
}

/** One search over all records and people; the words are in the address. */
export const searchRoutes: readonly Route[] = [get(urls.adminSearch, staff(...rolesThat.read), search)];

const mostTyped = 200;

async function search(visit: Visit): Promise<Response> {
  const typed = (visit.url.searchParams.get('q') ?? '').slice(0, mostTyped).trim();
  const parsed = typed === '' ? undefined : searchText.safeParse(typed);
  const problem = parsed && !parsed.success ? 'Type a word with at least three letters or digits.' : undefined;
  // The queries run one after the other, because a request holds one connection at a time.
  const found = parsed?.success ? await findEverywhere(visit.ctx, parsed.data) : [];
  const membersQuery = memberList.read(new URLSearchParams({ q: typed }));
  const members = parsed?.success ? (await findMembers(visit.ctx, membersQuery)).rows : [];
  return showSearch(visit, { typed, problem, found, members });
}

function showSearch(visit: Visit, search: ComponentProps<typeof SearchPage>): Promise<Response> {
  const title = search.typed ? `${search.typed} · Search` : 'Search';
  return portalPage(visit, { title, body: <SearchPage {...search} /> });
}

export const figuresRoutes: readonly Route[] = [
  get(urls.figures, staff(...rolesThat.read), async (visit) => {
    // The queries run one after the other, because a request holds one connection at a time.
    const figures = await findWeeklyFigures(visit.ctx);
    return showFigures(visit, figures);
  }),
];

function showFigures(visit: Visit, figures: Record<WeeklyCount, WeeklyFigures>): Promise<Response> {
  return portalPage(visit, { title: 'Figures', body: <FiguresPage figures={figures} /> });
}

export const staffShortcutsRoutes: readonly Route[] = [
  get(urls.staffShortcuts, staff(...rolesThat.read), showStaffShortcuts),
];

function showStaffShortcuts(visit: Visit): Promise<Response> {
  return portalPage(visit, { title: 'Keys', body: <ShortcutsPage staff={staffOf(visit)} /> });
}

const keys = [
  ['/', 'Goes to the search of the list, or of everything'],
  ['j', 'The next row'],
  ['k', 'The row before'],
  ['Enter', 'Opens the row'],
  ['e', 'Edit Price of the row, or of the record that is open'],
  ['x', 'Chooses the row'],
  ['?', 'This window'],
  ['Esc', 'Closes a window'],
] as const;

/** What each key does, and the switch that turns all keys off. */
function ShortcutsPage({ staff }: { staff: Staff }) {
  const places = placeLetters(portalGroups(staff).flatMap(({ links }) => links));
  return (
    <div className="max-w-[40rem]">
      <h1 className="mb-4 text-28 in-[dialog]:hidden">Keys</h1>
      <p>The keys work while you are not typing in a field, without Ctrl or Alt. They need JavaScript.</p>
      <p className="mt-3 hidden" data-wake="idle" data-behaviour="staff-shortcuts-switch">
        <Button type="button" kind="secondary" size="small" data-on="Turn the keys off" data-off="Turn the keys on">
          Turn the keys off
        </Button>{' '}
        <span className="text-14 text-quiet">In this browser.</span>
      </p>
      <div className="mt-4">
        <FactList facts={keys.map(([key, value]) => ({ term: key, value }))} />
        <h2 className="mt-6 text-18">Go to a page: g, then</h2>
        <FactList facts={places.map(({ letter, label }) => ({ term: letter, value: label }))} />
      </div>
    </div>
  );
}
