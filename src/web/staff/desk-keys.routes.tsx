import { urls } from '#content/urls.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { get, staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage, staffOf } from './admin-page.tsx';
import { DeskKeysPage } from './desk-keys.page.tsx';

export const deskKeysRoutes: readonly Route[] = [get(urls.deskKeys, staff(...rolesThat.read), showDeskKeys)];

function showDeskKeys(visit: Visit): Promise<Response> {
  return adminPage(visit, { title: 'Keys', body: <DeskKeysPage staff={staffOf(visit)} /> });
}
