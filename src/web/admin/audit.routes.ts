import { auditList } from '#domain/staff/audit.list.ts';
import { findAudit } from '#domain/staff/find-audit.ts';
import { findStaff } from '#domain/staff/find-staff.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import { get, staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { showAudit } from './audit.views.tsx';

export const auditRoutes: readonly Route[] = [get(urls.audit, staff(...rolesThat.manage), audit)];

async function audit(visit: Visit): Promise<Response> {
  const asked = auditList.read(visit.url.searchParams);
  // One after the other: a request holds one connection at a time.
  const page = await findAudit(visit.ctx, asked);
  const staff = await findStaff(visit.ctx);
  return showAudit(visit, { page, asked, staff });
}
