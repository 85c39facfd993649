import type { AuditFilter, AuditPage as Lines } from '#domain/staff/find-audit.ts';
import type { StaffMember } from '#domain/staff/find-staff.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { AuditLogPage } from './audit.page.tsx';

export function showAudit(visit: Visit, log: Lines & { filter: AuditFilter; staff: readonly StaffMember[] }): Response {
  return adminPage(visit, { title: 'Audit log', body: <AuditLogPage {...log} /> });
}
