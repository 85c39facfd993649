import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { applicationFee, findOpenFeeState } from './fees/find-fee.ts';
import { supplierFeeTexts } from './fees/supplier-fee.texts.ts';
import { addSupplierFiles, removeDraftFile } from './supplier-files.ts';
import { requireApplicant, lockSupplierDraft } from './lock-draft.ts';
import { storeSupplierFiles } from './store-supplier-files.ts';
import type { SupplierDraft } from './supplier-application.schema.ts';

/** `isPaid`: the member pressed Submit, and the fee was paid meanwhile. */
type DraftSaved = { saved: true; isPaid?: true };

/**
 * Saves what a member has typed so far, even if it is incomplete or invalid, adds its files and removes one if asked. Sent twice, it is
 * saved once. The caller must have no transaction open, because files are stored first.
 */
export async function saveSupplierDraft(ctx: Ctx, draft: SupplierDraft): Promise<DraftSaved> {
  requireApplicant(ctx);
  const { productImages, warehouseImages, cacCertificate, industryCertificates, remove, submit: _, ...answers } = draft;
  const files = await storeSupplierFiles(ctx, { productImages, warehouseImages, cacCertificate, industryCertificates });
  return transaction(ctx, async (ctx) => {
    const locked = await lockSupplierDraft(ctx, answers);
    if (remove !== undefined) await removeDraftFile(ctx, locked, BigInt(remove));
    await addSupplierFiles(ctx, locked, files);
    return { saved: true };
  });
}

/**
 * Saves the draft and refuses to submit it, because its page showed no paid fee: nothing typed or chosen is lost. If the fee was paid
 * meanwhile in another tab, the draft is only saved.
 */
export async function trySubmitting(ctx: Ctx, draft: SupplierDraft): Promise<DraftSaved> {
  await saveSupplierDraft(ctx, draft);
  const state = await findOpenFeeState(ctx, requireApplicant(ctx));
  if (state !== 'held' && (await applicationFee(ctx)).minor > 0n)
    throw new Failure('conflict', supplierFeeTexts.unpaid);
  return { saved: true, isPaid: true };
}
