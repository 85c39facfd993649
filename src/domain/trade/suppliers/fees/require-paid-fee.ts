import { type Ctx, Failure } from '#domain/acting/context.ts';
import { applicationFee, lockOpenFee } from './find-fee.ts';
import { supplierFeeTexts } from './supplier-fee.texts.ts';

/** Locks the fee that the member paid; undefined if none is paid and none is needed. */
export async function requirePaidFee(ctx: Ctx, memberId: bigint): Promise<bigint | undefined> {
  const fee = await lockOpenFee(ctx, memberId);
  if (fee?.state === 'held') return fee.id;
  const { minor } = await applicationFee(ctx);
  if (minor > 0n) throw new Failure('conflict', supplierFeeTexts.unpaid);
  // An unpaid fee is not needed any more; if it is paid later, the payment is refunded automatically.
  if (fee) await ctx.db.updateTable('supplier_fee').set({ state: 'lapsed' }).where('id', '=', fee.id).execute();
  return undefined;
}

export async function linkFeeToApplication({ db }: Ctx, feeId: bigint, applicationId: bigint): Promise<void> {
  await db.updateTable('supplier_fee').set({ application_id: applicationId }).where('id', '=', feeId).execute();
}
