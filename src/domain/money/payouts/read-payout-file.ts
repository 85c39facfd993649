import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { payoutFile } from './payout-file.ts';
import { requirePayer } from './payout.policy.ts';
import { payoutTexts } from './payout.schema.ts';

/** The file for the bank. It has whole account numbers, so the audit log says who took it. */
export async function readPayoutFile(ctx: Ctx, batchId: bigint): Promise<string> {
  requirePayer(ctx);
  return auditedTransaction(ctx, { what: 'read-payout-file' }, async (ctx) => {
    const { csv, payouts, total } = await payoutFile(ctx, batchId);
    if (payouts === 0) throw new Failure('not_found', payoutTexts.noFile);
    return { on: { kind: 'payout-file', id: batchId }, after: { payouts, total }, answer: csv };
  });
}
