import { transaction } from '#platform/database/transaction.ts';
import { endApproval } from '#domain/acting/approvals/end-approval.ts';
import { findApproval, findApprovalId, parseApproval } from '#domain/acting/approvals/find-approval.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findPayout } from './find-payout.ts';
import { payoutApproval } from './payout.approval.ts';
import { payoutTexts } from './payout.schema.ts';

/** A member cancels a payout while it waits for staff to confirm it. */
export async function cancelPayout(ctx: Ctx, id: bigint): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  await transaction(ctx, async (ctx) => {
    const payout = await findPayout(ctx, { id });
    if (payout?.memberId !== actor.id) throw new Failure('not_found', payoutTexts.unknown);
    const approvalId = await findApprovalId(ctx, payoutApproval.name, { subject: String(id) });
    const found = approvalId === undefined ? undefined : await findApproval(ctx, approvalId);
    if (!found) throw new Failure('conflict', payoutTexts.onItsWay);
    const { kind, approval } = parseApproval([payoutApproval], found);
    if (approval.state !== 'waiting') throw new Failure('conflict', payoutTexts.onItsWay);
    await endApproval(ctx, kind, approval, { state: 'withdrawn' });
  });
}
