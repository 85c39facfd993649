import { auditedTransaction } from '../audit.ts';
import type { Ctx } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Records } from './define-records.ts';
import { changeRecord, lockRecord } from './lock-record.ts';
import { requireWorker } from './record.policy.ts';

type Assign = { how: 'take' | 'leave'; version?: number | undefined };

/** Takes it on, or lays it down for somebody else. */
export async function assignRecord(ctx: Ctx, records: Records, id: string, { how, version }: Assign): Promise<void> {
  const { id: staffId, name } = requireWorker(ctx);
  if (staffId === undefined) {
    throw new Failure('forbidden', 'The shared password is nobody in particular. Sign in with an account of your own.');
  }
  await auditedTransaction(ctx, { what: how === 'take' ? 'take-record' : 'leave-record' }, async (ctx) => {
    const record = await lockRecord(ctx, records, id, version);
    await changeRecord(ctx, records, record, { assigned_to: how === 'take' ? staffId : null });
    return {
      on: { kind: records.name, id: record.id },
      before: { has: record.work.assignedTo?.name ?? null },
      after: { has: how === 'take' ? name : null },
      answer: undefined,
    };
  });
}
