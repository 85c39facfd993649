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

/** The caller must have no transaction open, because files are stored first. */
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

/** For a page that showed no paid fee: saves the draft first, so that the refusal loses nothing that was typed or chosen. */
export async function trySubmitting(ctx: Ctx, draft: SupplierDraft): Promise<DraftSaved> {
  await saveSupplierDraft(ctx, draft);
  const state = await findOpenFeeState(ctx, requireApplicant(ctx));
  if (state !== 'held' && (await applicationFee(ctx)).minor > 0n)
    throw new Failure('conflict', supplierFeeTexts.unpaid);
  return { saved: true, ...(state === 'held' && { isPaid: true }) };
}
