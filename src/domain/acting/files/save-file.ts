import { businessNow } from '#platform/database/business-clock.ts';
import type { FileContent } from '#platform/files/file-content.ts';
import type { Ctx } from '../context.ts';
import type { FileKind } from './file-kind.ts';
import { fileLeavingFailure } from './store-file.ts';

type FileDetails = {
  kind: FileKind;
  isPublic: boolean;
  contentType: string;
  /** Only for pictures that we encoded again. */
  size?: { width: number; height: number };
  /** Only for pictures with enough detail to compare. */
  perceptualHash?: bigint | undefined;
  /** The member whose erasure also erases the file. */
  uploadedBy?: bigint;
};

/** Gives a stored file its owner, in the transaction of the verb that saves the file. The verb's own row stores the returned number. */
export async function saveFile(ctx: Ctx, file: Pick<FileContent, 'hash'>, about: FileDetails): Promise<bigint> {
  const hash = Buffer.from(file.hash, 'hex');
  await protectFile(ctx, hash);
  const { id } = await ctx.db
    .insertInto('file')
    .values({
      hash,
      kind: about.kind,
      is_public: about.isPublic,
      content_type: about.contentType,
      width: about.size?.width,
      height: about.size?.height,
      perceptual_hash: about.perceptualHash,
      uploaded_by: about.uploadedBy,
      kept_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Protects the file from the sweep, even if it was stored long ago. A file that the sweep is removing cannot be saved. */
async function protectFile(ctx: Ctx, hash: Buffer): Promise<void> {
  const found = await ctx.db
    .updateTable('stored_file')
    .set({ is_kept: true, announced_at: businessNow })
    .where('hash', '=', hash)
    .where('leaving_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  if (!found) throw fileLeavingFailure();
}

/** Removes one use of a file. The sweep removes the bytes after the last use is gone. */
export async function dropFileUse(ctx: Ctx, id: bigint): Promise<void> {
  await ctx.db.deleteFrom('file').where('id', '=', id).execute();
}

/** Makes files public, or readable only for the people whom their kind's policy allows. Browsers keep copies that they have fetched. */
export async function setFilesPublic({ db }: Ctx, ids: readonly bigint[], isPublic: boolean): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('file').set({ is_public: isPublic }).where('id', 'in', ids).execute();
}
