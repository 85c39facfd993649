import { matchParked } from '#domain/money/payments/match-parked.ts';
import type { Sandbox } from '#platform/payments/sandbox/sandbox.ts';
import { approvalOf } from './approvals.ts';
import { paidAstray } from './astray.ts';
import type { TestDatabase } from './database.ts';
import { staffAtDesk } from './staff.ts';

/** So much that came astray that a second of the team confirms whose it is. */
export async function matchToConfirm(
  database: TestDatabase,
  sandbox: Sandbox,
  payment: string,
): Promise<{ id: bigint; parkedId: bigint }> {
  const { id: parkedId } = await paidAstray(database, sandbox, 200_000_000n);
  const { actor } = await staffAtDesk(database, 'finance', { email: `${crypto.randomUUID()}@agbon.example` });
  await matchParked(database.ctx(actor), parkedId, { payment, why: 'Their bank says so' });
  return { parkedId, id: await approvalOf(database.ctx(actor), 'match', parkedId) };
}
