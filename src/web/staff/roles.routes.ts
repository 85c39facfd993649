import { urls } from '#content/urls.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { get, staff, type Route } from '../request/route.ts';
import { showRoles } from './roles.views.tsx';

/** Who may do what, made of what the routes and the verbs declare, so that it says what happens. */
export function rolesRoutes(all: () => readonly Route[]): readonly Route[] {
  return [get(urls.roles, staff(...rolesThat.read), (visit) => showRoles(visit, all()))];
}
