import { type Ctx, Failure, isFailure } from '#domain/acting/context.ts';
import { takeAttachments, type Attachment } from '../messages/take-attachment.ts';
import { supplierPapers, type SupplierPaper } from './supplier-application.options.ts';
import type { SupplierFiles } from './supplier-application.schema.ts';

export type StoredPaper = Attachment & { paper: SupplierPaper };

/** Call it before the transaction that saves the files. */
export async function storeSupplierFiles(ctx: Ctx, files: SupplierFiles): Promise<StoredPaper[]> {
  const stored: StoredPaper[] = [];
  for (const paper of supplierPapers) {
    const taken = await takeAttachments(ctx, files[paper]).catch((error: unknown) => refuseAt(paper, error));
    stored.push(...taken.map((attachment) => ({ ...attachment, paper })));
  }
  return stored;
}

function refuseAt(field: SupplierPaper, error: unknown): never {
  if (!isFailure(error)) throw error;
  const { code, message, retryAfterSeconds } = error;
  throw new Failure(code, message, { field, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
}
