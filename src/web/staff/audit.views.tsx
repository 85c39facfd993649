import type { ComponentProps } from 'react';
import type { Tally } from '#domain/acting/counters/find-tally.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { AuditLogPage } from './audit.page.tsx';

export function showAudit(visit: Visit, log: ComponentProps<typeof AuditLogPage>, tally: Tally): Promise<Response> {
  return adminPage(visit, { title: 'Audit log', tally, body: <AuditLogPage {...log} /> });
}
