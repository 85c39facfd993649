import type { ComponentProps } from 'react';
import { link, urls } from '#content/link.ts';
import { wordsOfAct } from '#domain/acting/audit/staff-acts.ts';
import type { TableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { findNames } from '#domain/acting/records/find-names.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { auditList } from '#domain/people/staff-accounts/audit.list.ts';
import { exportAudit } from '#domain/people/staff-accounts/export-audit.ts';
import { findAuditLines } from '#domain/people/staff-accounts/find-audit-lines.ts';
import { findAudit, type AuditLine } from '#domain/people/staff-accounts/find-audit.ts';
import { findBesideLog } from '#domain/people/staff-accounts/find-beside-log.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { press } from '../pages/action.ts';
import { csvResponse } from '../request/csv-response.ts';
import { get, staff, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { portalPage } from './portal-page.tsx';
import { mentionsOf } from './audit-mentions.ts';
import { shownStates } from './audit-states.ts';
import { AuditLogPage } from './audit.page.tsx';

const auditFileHead = ['When', 'Who', 'Role', 'What', 'Kind', 'Record', 'Change', 'Why', 'Request'];

async function* auditFileRows(lines: AsyncIterable<readonly AuditLine[]>): AsyncGenerator<CsvValue[][]> {
  for await (const batch of lines) yield batch.map(rowOf);
}

function rowOf({ at, staffName, staffRole, what, record, before, after, why, requestId }: AuditLine): CsvValue[] {
  return [
    at,
    staffName,
    staffRoleLabels[staffRole].name,
    wordsOfAct(what),
    record.kind,
    record.id,
    shownStates({ kind: record.kind, before, after }).join('; '),
    why,
    requestId,
  ];
}

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
  const { staff, counter } = await findBesideLog(visit.ctx);
  const names = await findNames(
    visit.ctx,
    page.rows.flatMap((line) => [line.record, ...mentionsOf(line)]),
  );
  return showAudit(visit, { page, asked, staff, names }, counter);
}

function file(visit: Visit, last: bigint): Response {
  const lines = findAuditLines(visit.ctx, askedOf(visit), last);
  const name = `agbon-audit-log-${dayInLagos(visit.ctx.now)}`;
  return csvResponse({ name, head: auditFileHead, batches: auditFileRows(lines) });
}

function askedOf({ url }: Visit) {
  return auditList.read(url.searchParams);
}

function showAudit(visit: Visit, log: ComponentProps<typeof AuditLogPage>, counter: TableCounts): Promise<Response> {
  return portalPage(visit, { title: 'Audit log', counter, body: <AuditLogPage {...log} /> });
}
