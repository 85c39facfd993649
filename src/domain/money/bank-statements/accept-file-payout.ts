import { askApproval } from '#domain/acting/approvals/ask-approval.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { requirePayoutOfficer } from '../payouts/payout.policy.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import type { AcceptFilePayout } from './file-payout.schema.ts';
import { filePayoutApproval, lockUnshownPayout } from './file-payout.approval.ts';

export async function acceptFilePayout(ctx: Ctx, id: bigint, { why }: AcceptFilePayout): Promise<void> {
  requirePayoutOfficer(ctx);
  await auditedTransaction(ctx, { what: 'accept-file-payout', why }, async (ctx) => {
    const { memberId, amount, state } = await lockUnshownPayout(ctx, id);
    await refuseOwnMoney(ctx, memberId);
    await askApproval(ctx, filePayoutApproval, {
      subject: String(id),
      record: { kind: 'payout', id },
      members: [memberId],
      wish: { payoutId: id },
      why,
      amount,
      isAlone: false,
    });
    return { on: { kind: 'payout', id }, after: { state, member: memberId, ...amount }, answer: undefined };
  });
}
