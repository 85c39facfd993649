import { Failure } from '../failure.ts';
import type { Ctx } from '../context.ts';
import { applicationFee, findOpenFeeState } from './fees/find-fee.ts';
import { feeTexts } from './fees/supplier-fee.texts.ts';
import { applyingMember } from './hold-draft.ts';
import { saveSupplierDraft, type DraftSaved } from './save-supplier-draft.ts';
import type { SupplierDraft } from './supplier-application.schema.ts';

/**
 * Saves a draft that was to be submitted from a page on which the fee was not paid yet, and refuses that: nothing that was typed or chosen is
 * lost. Where the fee was paid since, in another tab, it is only saved.
 */
export async function trySubmitting(ctx: Ctx, draft: SupplierDraft): Promise<DraftSaved> {
  await saveSupplierDraft(ctx, draft);
  const state = await findOpenFeeState(ctx, applyingMember(ctx));
  if (state !== 'held' && (await applicationFee(ctx)).minor > 0n) throw new Failure('conflict', feeTexts.unpaid);
  return { saved: true, isPaid: true };
}
