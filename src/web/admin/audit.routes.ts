import { dayInLagos } from '#domain/day-input.ts';
import { findNames } from '#domain/records/find-names.ts';
import { auditList } from '#domain/staff/audit.list.ts';
import { exportAudit } from '#domain/staff/export-audit.ts';
import { findAudit } from '#domain/staff/find-audit.ts';
import { findAuditLines } from '#domain/staff/find-audit-lines.ts';
import { findBesideLog } from '#domain/staff/find-beside-log.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { press } from '../request/action.ts';
import { csvResponse } from '../request/csv-response.ts';
import { get, staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { auditFileHead, auditFileRows } from './audit-file.ts';
import { mentionsOf } from './audit-mentions.ts';
import { showAudit } from './audit.views.tsx';

const readers = staff(...rolesThat.manage);

export const auditRoutes: readonly Route[] = [
  get(urls.audit, readers, audit),
  ...press({
    at: urls.auditFile,
    who: readers,
    page: () => link('audit'),
    verb: (ctx, visit) => exportAudit(ctx, askedOf(visit)),
    next: ({ last }, visit) => file(visit, last),
  }),
];

async function audit(visit: Visit): Promise<Response> {
  const asked = askedOf(visit);
  // One after the other: a request holds one connection at a time.
  const page = await findAudit(visit.ctx, asked);
  const { staff, tally } = await findBesideLog(visit.ctx);
  const names = await findNames(
    visit.ctx,
    page.rows.flatMap((line) => [line.record, ...mentionsOf(line)]),
  );
  return showAudit(visit, { page, asked, staff, names }, tally);
}

function file(visit: Visit, last: bigint): Response {
  const lines = findAuditLines(visit.ctx, askedOf(visit), last);
  const name = `agbon-audit-log-${dayInLagos(visit.ctx.now)}`;
  return csvResponse({ name, head: auditFileHead, batches: auditFileRows(lines) });
}

function askedOf({ url }: Visit) {
  return auditList.read(url.searchParams);
}
