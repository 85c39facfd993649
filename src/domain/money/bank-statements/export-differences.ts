import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { requireBankReader } from './bank.policy.ts';
import {
  selectUnmatchedLines,
  selectUnmatchedMovements,
  type UnmatchedLine,
  type UnmatchedMovement,
} from './find-differences.ts';
import {
  unmatchedLineList,
  unmatchedMovementList,
  type UnmatchedLinesQuery,
  type UnmatchedMovementsQuery,
} from './lines.list.ts';

const perBatch = 500;

type DifferencesQuery =
  | { side: 'bank'; listQuery: UnmatchedLinesQuery }
  | { side: 'books'; listQuery: UnmatchedMovementsQuery };
export type DifferenceBatches =
  | { side: 'bank'; batches: AsyncGenerator<UnmatchedLine[], void> }
  | { side: 'books'; batches: AsyncGenerator<UnmatchedMovement[], void> };

/** Bank lines name people, so the audit log says who took the file. */
export async function exportDifferences(ctx: Ctx, query: DifferencesQuery): Promise<DifferenceBatches> {
  requireBankReader(ctx);
  const { side } = query;
  const filters =
    side === 'bank' ? unmatchedLineList.write(query.listQuery) : unmatchedMovementList.write(query.listQuery);
  await auditedTransaction(ctx, { what: 'export-bank-differences' }, async () => ({
    on: { kind: 'bank-line', id: 'all' },
    after: { side, ...filters },
    answer: undefined,
  }));
  return side === 'bank'
    ? { side, batches: unmatchedLineList.batches(selectUnmatchedLines(ctx), query.listQuery, perBatch) as never }
    : {
        side,
        batches: unmatchedMovementList.batches(selectUnmatchedMovements(ctx), query.listQuery, perBatch) as never,
      };
}
