import { urls } from '#content/urls.ts';
import { rolesFor } from '#domain/audit-roles.ts';
import { auditVerbs, type AuditVerb } from '#domain/audit-verbs.ts';
import type { Actor } from '#domain/context.ts';
import { staffRoles, type StaffRole } from '#domain/staff/staff.options.ts';
import { mayManageStaff } from '#domain/staff/staff.policy.ts';
import type { Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { RolesPage, type RoleRow } from './roles.page.tsx';

export function showRoles(visit: Visit, routes: readonly Route[]): Promise<Response> {
  const acts = (Object.keys(auditVerbs) as AuditVerb[]).map((verb) => ({
    name: auditVerbs[verb],
    roles: rolesFor[verb],
  }));
  const shown = routes.filter(({ policy }) => policy.forStaff && !policy.isOpen);
  const reads = shown.filter(({ method }) => method === 'GET').map(rowOf);
  const sends = shown.filter(({ method }) => method === 'POST').map(rowOf);
  return adminPage(visit, {
    title: 'Roles',
    body: <RolesPage acts={acts} reads={reads} sends={sends} mayManage={mayManageStaff(visit.ctx.actor)} />,
  });
}

const names = new Map<string, string>(Object.entries(urls).map(([name, path]) => [path, spelled(name)]));

function rowOf({ path, policy }: Route): RoleRow {
  const allowed = staffRoles.filter((role) => policy.allows(somebody(role)));
  return { name: names.get(path) ?? path, path, roles: allowed, asksAgain: policy.asksAgain };
}

/** A policy is asked, not read: what it says of somebody in a role is what they meet. */
function somebody(role: StaffRole): Actor {
  return { kind: 'staff', id: undefined, name: role, role, sessionId: '', provedAt: new Date(0) };
}

/** 'recordPrice' is 'Record price'. */
function spelled(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
