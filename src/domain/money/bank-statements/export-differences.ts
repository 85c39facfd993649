import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { requireReader } from './bank.policy.ts';
import { unmatchedLines, unmatchedMovements, type UnmatchedLine, type UnmatchedMovement } from './find-differences.ts';
import {
  unmatchedLineList,
  unmatchedMovementList,
  type UnmatchedLinesAsked,
  type UnmatchedMovementsAsked,
} from './lines.list.ts';

const perBatch = 500;

type Asked = { side: 'bank'; asked: UnmatchedLinesAsked } | { side: 'books'; asked: UnmatchedMovementsAsked };
export type DifferenceBatches =
  | { side: 'bank'; batches: AsyncGenerator<UnmatchedLine[], void> }
  | { side: 'books'; batches: AsyncGenerator<UnmatchedMovement[], void> };

/** Exports a whole list of differences. Bank lines name people, so the audit log says who took the file. */
export async function exportDifferences(ctx: Ctx, wanted: Asked): Promise<DifferenceBatches> {
  requireReader(ctx);
  const { side } = wanted;
  const filters = side === 'bank' ? unmatchedLineList.write(wanted.asked) : unmatchedMovementList.write(wanted.asked);
  await auditedTransaction(ctx, { what: 'export-bank-differences' }, async () => ({
    on: { kind: 'bank-line', id: 'all' },
    after: { side, ...filters },
    answer: undefined,
  }));
  return side === 'bank'
    ? { side, batches: unmatchedLineList.batches(unmatchedLines(ctx), wanted.asked, perBatch) as never }
    : { side, batches: unmatchedMovementList.batches(unmatchedMovements(ctx), wanted.asked, perBatch) as never };
}
