import { auditVerbs } from '#domain/acting/audit/audit-verbs.ts';
import type { AuditLine } from '#domain/people/team/find-audit.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { shownStates } from './audit-states.ts';

/** The log as a spreadsheet reads it. */
export const auditFileHead = ['When', 'Who', 'Role', 'What', 'Kind', 'Record', 'Change', 'Why', 'Request'];

export async function* auditFileRows(lines: AsyncIterable<readonly AuditLine[]>): AsyncGenerator<CsvValue[][]> {
  for await (const batch of lines) yield batch.map(rowOf);
}

function rowOf({ at, staffName, staffRole, what, record, before, after, why, requestId }: AuditLine): CsvValue[] {
  return [
    at,
    staffName,
    staffRoleLabels[staffRole].name,
    auditVerbs[what] ?? what,
    record.kind,
    record.id,
    shownStates({ kind: record.kind, before, after }).join('; '),
    why,
    requestId,
  ];
}
