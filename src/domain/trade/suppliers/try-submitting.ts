import { type Ctx, Failure } from '#domain/acting/context.ts';
import { applicationFee, findOpenFeeState } from './fees/find-fee.ts';
import { feeTexts } from './fees/supplier-fee.texts.ts';
import { applyingMember } from './lock-draft.ts';
import { saveSupplierDraft, type DraftSaved } from './save-supplier-draft.ts';
import type { SupplierDraft } from './supplier-application.schema.ts';

/**
 * Saves the draft and refuses to submit it, because the page did not show a paid fee: nothing that was typed or chosen is lost. If the fee
 * was paid meanwhile in another tab, the draft is only saved.
 */
export async function trySubmitting(ctx: Ctx, draft: SupplierDraft): Promise<DraftSaved> {
  await saveSupplierDraft(ctx, draft);
  const state = await findOpenFeeState(ctx, applyingMember(ctx));
  if (state !== 'held' && (await applicationFee(ctx)).minor > 0n) throw new Failure('conflict', feeTexts.unpaid);
  return { saved: true, isPaid: true };
}
