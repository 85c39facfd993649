import { matchUnmatchedPayment } from '#domain/money/payments/match-unmatched-payment.ts';
import type { Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import { approvalOf } from './approvals.ts';
import { unmatchedCharge } from './unmatched-charge.ts';
import type { TestDatabase } from './database.ts';
import { staffAtDesk } from './staff.ts';

/** An unmatched payment so large that a second member of staff confirms its match. */
export async function matchToConfirm(
  database: TestDatabase,
  sandbox: Sandbox,
  payment: string,
): Promise<{ id: bigint; unmatchedId: bigint }> {
  const { id: unmatchedId } = await unmatchedCharge(database, sandbox, 200_000_000n);
  const { actor } = await staffAtDesk(database, 'finance', { email: `${crypto.randomUUID()}@agbon.example` });
  await matchUnmatchedPayment(database.ctx(actor), unmatchedId, { payment, why: 'Their bank says so' });
  return { unmatchedId, id: await approvalOf(database.ctx(actor), 'match', unmatchedId) };
}
