import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '../context.ts';

const reportedColumn = { review_report: 'review_id', rfq_report: 'rfq_id' } as const;
type ReportTable = keyof typeof reportedColumn;

const most = sql.lit(20);

export type WaitingReport = { id: string; at: string; why: string };

export function waitingReports(table: ReportTable, reportedId: RawBuilder<unknown>): RawBuilder<WaitingReport[]> {
  return sql<WaitingReport[]>`(select coalesce(jsonb_agg(to_jsonb(report) order by report.id::bigint), '[]')
    from (${oldestReports(table, reportedId)}) report)`;
}

export async function lockWaitingReports(
  { db }: Ctx,
  table: ReportTable,
  reportedId: bigint,
): Promise<WaitingReport[]> {
  const { rows } = await sql<WaitingReport>`${oldestReports(table, sql`${reportedId}`)} for update`.execute(db);
  return rows;
}

function oldestReports(table: ReportTable, reportedId: RawBuilder<unknown>): RawBuilder<WaitingReport> {
  const reports = sql.table(table);
  return sql`select ${reports}.id::text as id, to_jsonb(${reports}.at) #>> '{}' as at, ${reports}.why from ${reports}
    where ${reports}.${sql.ref(reportedColumn[table])} = ${reportedId} and ${reports}.decided_at is null order by ${reports}.id limit ${most}`;
}

/** A digest of the reports that a page shows. It changes if a member writes a report again, because that gives the report a new time. */
export function digestOfReports(reports: readonly WaitingReport[]): string {
  const text = reports.map(({ id, at }) => `${id} ${at}`).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Without `reports`, decides all that wait. Returns how many. */
export async function decideReports(
  { db }: Ctx,
  table: ReportTable,
  reportedId: bigint,
  reports?: readonly WaitingReport[],
): Promise<bigint> {
  const among = reports ? sql`and id = any(${reports.map(({ id }) => BigInt(id))}::bigint[])` : sql``;
  const decided = await sql`update ${sql.table(table)} set decided_at = ${businessNow}
    where ${sql.ref(reportedColumn[table])} = ${reportedId} and decided_at is null ${among}`.execute(db);
  return decided.numAffectedRows ?? 0n;
}
