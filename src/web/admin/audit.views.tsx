import type { ComponentProps } from 'react';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { AuditLogPage } from './audit.page.tsx';

export function showAudit(visit: Visit, log: ComponentProps<typeof AuditLogPage>): Response {
  return adminPage(visit, { title: 'Audit log', body: <AuditLogPage {...log} /> });
}
