import { z } from 'zod';
import type { Selectable } from 'kysely';
import { aMoment, aWord, anId } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Audit } from '#platform/database/tables.ts';
import type { AuditVerb } from '#domain/acting/audit/staff-acts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { auditList, type AuditAsked } from './audit.list.ts';

export const auditRow = z.object({
  id: anId,
  at: aMoment,
  staffId: anId.optional(),
  staffName: z.string(),
  staffRole: aWord<StaffRole>(),
  what: aWord<AuditVerb>(),
  record: z.object({ kind: z.string(), id: z.string() }),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  why: z.string().optional(),
  requestId: z.string(),
});

export type AuditLine = z.infer<typeof auditRow>;

type Part = { perPage?: number; last?: bigint };

/** What staff did, up to the given last line. The caller asks `mayReadAudit` first. */
export async function findAudit(
  ctx: Ctx,
  asked: AuditAsked = auditList.whole,
  { perPage, last }: Part = {},
): Promise<ListPage<AuditLine>> {
  const all = ctx.db.selectFrom('audit').selectAll();
  const page = await auditList.page(last === undefined ? all : all.where('id', '<=', last), asked, perPage);
  return { ...page, rows: page.rows.map(lineOf) };
}

function lineOf(row: Selectable<Audit>): AuditLine {
  return {
    id: row.id,
    at: row.at,
    staffId: row.staff_id ?? undefined,
    staffName: row.staff_name,
    staffRole: row.staff_role as StaffRole,
    what: row.what as AuditVerb,
    record: { kind: row.record_kind, id: row.record_id },
    before: (row.before ?? undefined) as Record<string, unknown> | undefined,
    after: (row.after ?? undefined) as Record<string, unknown> | undefined,
    why: row.why ?? undefined,
    requestId: row.request_id,
  };
}
