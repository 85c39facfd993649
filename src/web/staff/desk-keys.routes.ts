import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { urls } from '#content/urls.ts';
import { get, staff, type Route } from '../request/route.ts';
import { showDeskKeys } from './desk-keys.views.tsx';

export const deskKeysRoutes: readonly Route[] = [get(urls.deskKeys, staff(...rolesThat.read), showDeskKeys)];
