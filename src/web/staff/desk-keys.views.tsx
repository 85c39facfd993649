import type { Visit } from '../request/visit.ts';
import { adminPage, staffOf } from './admin-page.tsx';
import { DeskKeysPage } from './desk-keys.page.tsx';

export function showDeskKeys(visit: Visit): Promise<Response> {
  return adminPage(visit, { title: 'Keys', body: <DeskKeysPage staff={staffOf(visit)} /> });
}
