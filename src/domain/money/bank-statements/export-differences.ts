import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { requireReader } from './bank.policy.ts';
import { unknownLines, unseenMovements, type UnknownLine, type UnseenMovement } from './find-differences.ts';
import { unknownList, unseenList, type UnknownAsked, type UnseenAsked } from './lines.list.ts';

const perBatch = 500;

type Asked = { side: 'bank'; asked: UnknownAsked } | { side: 'books'; asked: UnseenAsked };
export type DifferenceBatches =
  | { side: 'bank'; batches: AsyncGenerator<UnknownLine[], void> }
  | { side: 'books'; batches: AsyncGenerator<UnseenMovement[], void> };

/** Exports a whole list of differences. Bank lines name people, so the audit log says who took the file. */
export async function exportDifferences(ctx: Ctx, wanted: Asked): Promise<DifferenceBatches> {
  requireReader(ctx);
  const { side } = wanted;
  const filters = side === 'bank' ? unknownList.write(wanted.asked) : unseenList.write(wanted.asked);
  await auditedTransaction(ctx, { what: 'export-bank-differences' }, async () => ({
    on: { kind: 'bank-line', id: 'all' },
    after: { side, ...filters },
    answer: undefined,
  }));
  return side === 'bank'
    ? { side, batches: unknownList.batches(unknownLines(ctx), wanted.asked, perBatch) as never }
    : { side, batches: unseenList.batches(unseenMovements(ctx), wanted.asked, perBatch) as never };
}
