import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '../context.ts';

const reportedIn = { review_report: 'review_id', rfq_report: 'rfq_id' } as const;
type ReportTable = keyof typeof reportedIn;

const most = sql.lit(20);

export type WaitingReport = { id: string; at: string; why: string };

export function waitingReports(table: ReportTable, reported: RawBuilder<unknown>): RawBuilder<WaitingReport[]> {
  return sql<WaitingReport[]>`(select coalesce(jsonb_agg(to_jsonb(report) order by report.id::bigint), '[]')
    from (${oldest(table, reported)}) report)`;
}

export async function lockWaitingReports({ db }: Ctx, table: ReportTable, reported: bigint): Promise<WaitingReport[]> {
  const { rows } = await sql<WaitingReport>`${oldest(table, sql`${reported}`)} for update`.execute(db);
  return rows;
}

function oldest(table: ReportTable, reported: RawBuilder<unknown>): RawBuilder<WaitingReport> {
  const waits = sql.table(table);
  return sql`select ${waits}.id::text as id, to_jsonb(${waits}.at) #>> '{}' as at, ${waits}.why from ${waits}
    where ${waits}.${sql.ref(reportedIn[table])} = ${reported} and ${waits}.decided_at is null order by ${waits}.id limit ${most}`;
}

/** A digest of the reports that a page shows. It changes if a member writes a report again, because that gives the report a new time. */
export function digestOfReports(reports: readonly WaitingReport[]): string {
  const text = reports.map(({ id, at }) => `${id} ${at}`).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Decides the given reports about one thing, or all waiting reports about it. Returns how many it decided. */
export async function decideReports(
  { db }: Ctx,
  table: ReportTable,
  reported: bigint,
  read?: readonly WaitingReport[],
): Promise<bigint> {
  const among = read ? sql`and id = any(${read.map(({ id }) => BigInt(id))}::bigint[])` : sql``;
  const decided = await sql`update ${sql.table(table)} set decided_at = ${businessNow}
    where ${sql.ref(reportedIn[table])} = ${reported} and decided_at is null ${among}`.execute(db);
  return decided.numAffectedRows ?? 0n;
}
