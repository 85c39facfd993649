import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { addSupplierFiles, removeDraftFile } from './supplier-files.ts';
import { applyingMember, lockDraft } from './lock-draft.ts';
import { storeSupplierFiles } from './store-supplier-files.ts';
import type { SupplierDraft } from './supplier-application.schema.ts';

/** `isPaid`: it was to be submitted, and its fee was paid meanwhile. */
export type DraftSaved = { saved: true; isPaid?: true };

/**
 * Saves what a member has typed so far, unfinished or wrong as it may be, adds the files that came with it and removes one if asked. Sent
 * twice, it is saved once. The caller has no transaction open, because files are stored first.
 */
export async function saveSupplierDraft(ctx: Ctx, draft: SupplierDraft): Promise<DraftSaved> {
  applyingMember(ctx);
  const { productImages, warehouseImages, cacCertificate, industryCertificates, remove, submit: _, ...answers } = draft;
  const files = await storeSupplierFiles(ctx, { productImages, warehouseImages, cacCertificate, industryCertificates });
  return transaction(ctx, async (ctx) => {
    const held = await lockDraft(ctx, answers);
    if (remove !== undefined) await removeDraftFile(ctx, held, BigInt(remove));
    await addSupplierFiles(ctx, held, files);
    return { saved: true };
  });
}
