import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  tableCountsOf,
  counterSums,
  type CounterSums,
  type TableCounts,
} from '#domain/acting/counters/find-table-counts.ts';
import { aMoment, aWord, anId } from '#domain/values/answer.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { Audit } from '#platform/database/tables.ts';
import type { AuditVerb } from '#domain/acting/audit/staff-acts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { StaffRole } from '#domain/acting/roles/staff.options.ts';
import { auditList, type AuditQuery } from './audit.list.ts';

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

type AuditRange = { perPage?: number; last?: bigint };

/** Does not check who reads. */
export async function findAudit(
  ctx: Ctx,
  query: AuditQuery = auditList.whole,
  { perPage, last }: AuditRange = {},
): Promise<ListPage<AuditLine>> {
  const all = ctx.db.selectFrom('audit').selectAll();
  const page = await auditList.page(last === undefined ? all : all.where('id', '<=', last), query, perPage);
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

const linesPerBatch = 500;

/** Each batch is a short query of its own. */
export async function* findAuditLines(ctx: Ctx, query: AuditQuery, last: bigint): AsyncGenerator<AuditLine[]> {
  let from: AuditQuery = { ...query, place: undefined };
  for (;;) {
    const { rows, next } = await findAudit(ctx, from, { perPage: linesPerBatch, last });
    yield rows;
    if (!next) return;
    const place = new URLSearchParams(Object.entries(next).flatMap(([name, all]) => all.map((one) => [name, one])));
    from = auditList.read(place);
  }
}

type Colleague = { id: string; name: string };

/** In one query; current colleagues first. */
export async function findAuditPageExtras({
  db,
}: Pick<Ctx, 'db'>): Promise<{ staff: Colleague[]; counter: TableCounts }> {
  const { rows } = await sql<{ staff: Colleague[]; sums: CounterSums | null }>`select (${counterSums}) as sums,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'name', name) order by has_left, name, id), '[]') from (
      select id, name, disabled_at is not null as has_left from staff where anonymised_at is null
      order by has_left, name, id limit 500) colleagues) as staff`.execute(db);
  const { staff, sums } = rows[0]!;
  return { staff, counter: tableCountsOf(sums) };
}
