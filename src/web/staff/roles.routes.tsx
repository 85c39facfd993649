import { urls } from '#content/link.ts';
import { rolesFor } from '#domain/acting/audit/audit-roles.ts';
import type { Actor } from '#domain/acting/context.ts';
import { staffRoles, type StaffRole } from '#domain/acting/roles/staff.options.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { get, staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { roleActs } from './role-acts.ts';
import { RolesPage, type RoleRow } from './roles.page.tsx';

/** Who may do what, made of what the routes and the verbs declare, so that it says what happens. */
export function rolesRoutes(all: () => readonly Route[]): readonly Route[] {
  return [get(urls.roles, staff(...rolesThat.read), (visit) => showRoles(visit, all()))];
}

function showRoles(visit: Visit, routes: readonly Route[]): Promise<Response> {
  const acts = roleActs.map(({ title, acts: ofIt }) => ({
    title,
    rows: ofIt.map(({ verb, words }) => ({ name: words, roles: rolesFor[verb] })),
  }));
  const shown = routes.filter(({ policy }) => policy.forStaff && !policy.isOpen);
  const reads = shown.filter(({ method }) => method === 'GET').map(rowOf);
  const sends = shown.filter(({ method }) => method === 'POST').map(rowOf);
  const addresses = [
    { title: 'Pages', rows: reads },
    { title: 'Forms', rows: sends },
  ];
  return adminPage(visit, {
    title: 'Roles',
    body: <RolesPage acts={acts} addresses={addresses} />,
  });
}

function rowOf({ path, policy }: Route): RoleRow {
  const allowed = staffRoles.filter((role) => policy.allows(somebody(role)));
  return { name: path, isAddress: true, roles: allowed, note: policy.asksAgain && 'after the password again' };
}

/** A policy is asked, not read: what it says of somebody in a role is what they meet. */
function somebody(role: StaffRole): Actor {
  return { kind: 'staff', id: undefined, name: role, role, sessionId: '', provedAt: new Date(0) };
}
