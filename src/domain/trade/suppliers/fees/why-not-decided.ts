import type { Ctx } from '#domain/acting/context.ts';
import { lockFeeOf } from './find-fee.ts';
import { feeTexts } from './supplier-fee.texts.ts';

/** Why an application cannot be decided because of its fee; the fee stays locked until the caller's transaction ends. */
export async function whyFeeNotYet(
  ctx: Ctx,
  applicationId: bigint,
  decision: 'confirmed' | 'declined',
): Promise<string | undefined> {
  const fee = await lockFeeOf(ctx, applicationId);
  if (fee?.isClaimed) return feeTexts.claimed;
  return fee?.state === 'charged_back' && decision === 'confirmed' ? feeTexts.chargeback : undefined;
}
