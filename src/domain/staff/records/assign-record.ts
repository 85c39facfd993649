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
  const given = to === 'me' ? staffId! : to === 'nobody' ? null : to;
  return auditedTransaction<{ isChanged: boolean }>(ctx, { what: verbOf(to) }, async (ctx) => {
    const whose = typeof to === 'bigint' ? await lockColleague(ctx, to) : to === 'me' ? name : null;
    const record = await lockRecord(ctx, records, id, version);
    if ((record.work.assignedTo?.id ?? null) === given) return { answer: { isChanged: false } };
    await changeRecord(ctx, records, record, { assigned_to: given });
    return {
      on: { kind: records.name, id: record.id },
      before: { has: record.work.assignedTo?.name ?? null },
      after: { has: whose },
      answer: { isChanged: true },
    };
  });
}

function verbOf(to: AssignTo): AuditVerb {
  if (to === 'me') return 'take-record';
  return to === 'nobody' ? 'leave-record' : 'give-record';
}
