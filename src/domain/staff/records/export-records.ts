import { auditedTransaction, type AuditState } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { recheckRights } from '#domain/acting/roles/recheck-rights.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import type { Records, RecordsQuery, StaffRecord } from '#domain/acting/records/define-records.ts';

const perBatch = 500;

/**
 * Exports all records of a list in batches, each as it is when its batch is read, without a lock between batches. The audit log gets a line
 * at the start, and one with the count at the end or when the export breaks off. A colleague who loses their rights gets no more.
 */
export async function exportRecords(
  ctx: Ctx,
  records: Records,
  listQuery: RecordsQuery,
): Promise<AsyncGenerator<StaffRecord[], void>> {
  if (!mayReadRecords(ctx.actor)) throw new Failure('forbidden', 'Your role cannot read records.');
  const filters = filtersForLog(records, listQuery);
  await auditedTransaction(ctx, { what: 'begin-export' }, async () => ({
    on: { kind: records.name, id: 'list' },
    after: filters,
    answer: undefined,
  }));
  return exportBatches(ctx, records, listQuery, filters);
}

async function* exportBatches(
  ctx: Ctx,
  records: Records,
  listQuery: RecordsQuery,
  filters: AuditState,
): AsyncGenerator<StaffRecord[], void> {
  let rows = 0;
  let isWhole = false;
  try {
    for await (const batch of records.batches(ctx, listQuery, perBatch)) {
      await recheckRights(ctx);
      rows += batch.length;
      yield batch;
    }
    isWhole = true;
  } finally {
    const after = { ...filters, rows, ended: isWhole ? 'whole' : 'broken off' };
    await auditedTransaction(ctx, { what: 'end-export', isEnding: true }, async () => ({
      on: { kind: records.name, id: 'list' },
      after,
      answer: undefined,
    }));
  }
}

/** The log's lines are never deleted, and searched words may be a person's, so it says only that there was a search. */
function filtersForLog({ list }: Records, listQuery: RecordsQuery): AuditState {
  const { q, ...filters } = list.write(listQuery);
  return { ...filters, ...(q && { words: 'yes' }) };
}
