import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { AuditVerb } from '#domain/acting/audit/staff-acts.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockColleague } from '#domain/acting/records/colleagues.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { changeRecord, lockRecord } from '#domain/acting/records/lock-record.ts';
import { requireRecordWorker } from '#domain/acting/records/record.policy.ts';

export type AssignTo = 'me' | 'nobody' | bigint;
type Assign = { to: AssignTo; version?: number | undefined };

export async function assignRecord(
  ctx: Ctx,
  records: Records,
  id: string,
  { to, version }: Assign,
): Promise<{ isChanged: boolean }> {
  const { id: staffId, name } = requireRecordWorker(ctx);
  if (to === 'me' && staffId === undefined) {
    throw new Failure('forbidden', 'Several people use the shared password. Sign in with your own account.');
  }
  const assigneeId = assigneeIdOf(to, staffId);
  return auditedTransaction<{ isChanged: boolean }>(ctx, { what: verbOf(to) }, async (ctx) => {
    const assigneeName = typeof to === 'bigint' ? await lockColleague(ctx, to) : ownNameFor(to, name);
    const record = await lockRecord(ctx, records, id, version);
    if ((record.work.assignedTo?.id ?? null) === assigneeId) return { answer: { isChanged: false } };
    await changeRecord(ctx, records, record, { assigned_to: assigneeId });
    return {
      on: { kind: records.name, id: record.id },
      before: { has: record.work.assignedTo?.name ?? null },
      after: { has: assigneeName },
      answer: { isChanged: true },
    };
  });
}

function assigneeIdOf(to: AssignTo, ownId: bigint | undefined): bigint | null {
  if (to === 'me') return ownId!;
  return to === 'nobody' ? null : to;
}

function ownNameFor(to: 'me' | 'nobody', ownName: string): string | null {
  return to === 'me' ? ownName : null;
}

function verbOf(to: AssignTo): AuditVerb {
  if (to === 'me') return 'take-record';
  return to === 'nobody' ? 'leave-record' : 'give-record';
}
