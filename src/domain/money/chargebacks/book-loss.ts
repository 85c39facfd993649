import { type Ctx, Failure } from '#domain/acting/context.ts';
import { endLostClaim, bookLostChargeback } from './bear-claim.ts';
import { followClaims } from './follow-claims.ts';
import type { LostClaim } from './lock-lost.ts';
import { bookLossShare } from './take-share.ts';
import { type LossBearer, chargebackTexts } from './chargeback.schema.ts';

export const lossApprovalName = 'loss';

/** Says why; the books would refuse without a reason. If a member paid the charge, money.md sets the order. */
export function requireBearable({ payment, isTwice, unmatchedId }: LostClaim, bears: LossBearer): void {
  if (isTwice !== (bears === 'nobody'))
    throw new Failure('conflict', isTwice ? chargebackTexts.twice : chargebackTexts.notTwice, { field: 'bears' });
  if (bears === 'nobody') return;
  if (unmatchedId !== undefined || payment || bears === 'payer')
    throw new Failure('conflict', chargebackTexts.byOrder, { field: 'bears' });
}

/** A charge claimed twice costs nothing. */
export async function bookLoss(
  ctx: Ctx,
  lost: LostClaim,
  { bears, approvalId }: { bears: LossBearer; approvalId: bigint },
): Promise<void> {
  await ctx.db.insertInto('chargeback_loss').values({ dispute_id: lost.id, bears, approval_id: approvalId }).execute();
  if (bears === 'house') {
    await bookLostChargeback(ctx, lost);
    await bookLossShare(ctx, lost, { account: { kind: 'losses' }, minor: lost.minor - lost.borne, approvalId });
  }
  await endLostClaim(ctx, lost);
  await followClaims(ctx, lost);
}
