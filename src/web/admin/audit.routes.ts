import { isAuditVerb } from '#domain/audit-verbs.ts';
import { findAudit } from '#domain/staff/find-audit.ts';
import { findStaff } from '#domain/staff/find-staff.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import { unkept } from '../request/privately.ts';
import { get, staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showAudit } from './audit.views.tsx';

export const auditRoutes: readonly Route[] = [get(urls.audit, staff(...rolesThat.manage), unkept(audit))];

async function audit(visit: Visit): Promise<Response> {
  const asked = visit.url.searchParams;
  const whoText = asked.get('who') ?? '';
  const what = asked.get('what') ?? '';
  const filter = {
    who: whoText === 'shared' ? ('shared' as const) : /^\d{1,18}$/.test(whoText) ? BigInt(whoText) : undefined,
    what: isAuditVerb(what) ? what : undefined,
    before: asked.get('before') || undefined,
  };
  // One after the other: a request holds one connection at a time.
  const page = await findAudit(visit.ctx, filter);
  const staff = await findStaff(visit.ctx);
  return showAudit(visit, { ...page, filter, staff });
}
