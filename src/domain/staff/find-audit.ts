import { sql } from 'kysely';
import type { AuditVerb } from '../audit-verbs.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import type { StaffRole } from './staff.options.ts';

export type AuditLine = {
  id: bigint;
  at: Date;
  staffId: bigint | undefined;
  staffName: string;
  staffRole: StaffRole;
  what: AuditVerb;
  record: { kind: string; id: string };
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
  why: string | undefined;
  requestId: string;
};

/** 'shared' for whoever came by the shared password. */
export type AuditFilter = { who?: bigint | 'shared'; what?: AuditVerb; before?: string; size?: number };

export type AuditPage = { lines: AuditLine[]; /** Give it as `before` to read on. */ next: string | undefined };

const largestPage = 100;

/** What staff did, newest first. Whoever shows it asks `mayReadAudit` first. */
export async function findAudit(ctx: Ctx, { who, what, before, size = 50 }: AuditFilter = {}): Promise<AuditPage> {
  const count = Math.min(Math.max(Math.trunc(size), 1), largestPage);
  let query = ctx.db.selectFrom('audit').selectAll();
  if (who === 'shared') query = query.where('staff_id', 'is', null);
  else if (who !== undefined) query = query.where('staff_id', '=', who);
  if (what) query = query.where('what', '=', what);
  if (before !== undefined) {
    const { at, id } = readCursor(before);
    query = query.where(sql<boolean>`(at, id) < (${at}, ${id})`);
  }
  const rows = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute();
  const lines = rows.slice(0, count).map((row) => ({
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
  }));
  const last = lines.at(-1);
  return { lines, next: rows.length > count && last ? `${last.at.getTime()}-${last.id}` : undefined };
}

function readCursor(cursor: string): { at: Date; id: bigint } {
  const parts = /^(\d{1,15})-(\d{1,18})$/.exec(cursor);
  if (!parts) throw new Failure('invalid', 'This page of the log does not exist.');
  return { at: new Date(Number(parts[1])), id: BigInt(parts[2]!) };
}
