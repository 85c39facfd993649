import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { PaidPart, PaymentPurpose } from '../payments/purposes/payment-purpose.ts';
import { bearByBalance } from './bear-by-payer.ts';
import { bearByPart, bearByReleases } from './bear-by-part.ts';
import { nextPartToDecide } from './bear-claim.ts';
import type { ChargebackFinding } from './finding.schema.ts';
import { paidPurpose } from '../payments/purposes/purposes.ts';
import { followClaims } from './follow-claims.ts';
import { lockLostChargeback, type LostClaim } from './lock-lost.ts';
import { bookLossShare } from './take-share.ts';
import { chargebackTexts } from './chargeback.schema.ts';

type LockedPart = { claim: LostClaim; purpose: PaymentPurpose; subject: string; part: PaidPart };

/** Refuses unless the part is the next one in order. */
export async function lockPartToDecide(
  ctx: Ctx,
  { chargebackId, part: number }: { chargebackId: bigint; part: number },
): Promise<LockedPart> {
  const claim = await lockLostChargeback(ctx, chargebackId);
  const purpose = claim.payment && paidPurpose(claim.payment, claim.reference);
  if (!purpose || !claim.payment) throw new Failure('conflict', chargebackTexts.nothingShipped);
  const { subject } = claim.payment;
  const part = await nextPartToDecide(ctx, chargebackId, await purpose.parts(ctx, subject));
  if (part?.part !== number) throw new Failure('conflict', chargebackTexts.booked);
  return { claim, purpose, subject, part };
}

export async function carryOutFinding(
  ctx: Ctx,
  { claim, purpose, subject, part }: LockedPart,
  { finding, approvalId }: { finding: ChargebackFinding; approvalId: bigint },
): Promise<void> {
  const row = { dispute_id: claim.id, part: part.part, finding, approval_id: approvalId };
  await ctx.db.insertInto('chargeback_finding').values(row).execute();
  if (finding === 'delivered') await bearByUs(ctx, claim, { purpose, subject, part }, approvalId);
  else await bearByPart(ctx, claim, { purpose, subject, part, approvalId });
  if (finding === 'collusion') {
    await bearByReleases(ctx, claim, part.sellerId, approvalId);
    await bearByReleases(ctx, claim, part.buyerId, approvalId);
    await bearByBalance(ctx, claim, part.sellerId);
  }
  await followClaims(ctx, claim);
}

/** We bear at most what the part is worth. */
async function bearByUs(
  ctx: Ctx,
  claim: LostClaim,
  { purpose, subject, part }: Omit<LockedPart, 'claim'>,
  approvalId: bigint,
): Promise<void> {
  const left = claim.minor - claim.borne;
  const worth = part.held > 0n ? part.held : part.released;
  await bookLossShare(ctx, claim, { account: { kind: 'losses' }, minor: worth < left ? worth : left, approvalId });
  if (part.held > 0n) await purpose.keep(ctx, subject, part.part);
}
