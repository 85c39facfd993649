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
  perceptualHash?: bigint | undefined;
  uploadedBy?: bigint;
};

/** Gives a stored file its owner, whose row stores the returned number. Runs in that verb's transaction. */
export async function saveFile(ctx: Ctx, file: Pick<FileContent, 'hash'>, details: FileDetails): Promise<bigint> {
  const hash = Buffer.from(file.hash, 'hex');
  await protectFile(ctx, hash);
  const { id } = await ctx.db
    .insertInto('file')
    .values({
      hash,
      kind: details.kind,
      is_public: details.isPublic,
      content_type: details.contentType,
      width: details.size?.width,
      height: details.size?.height,
      perceptual_hash: details.perceptualHash,
      uploaded_by: details.uploadedBy,
      kept_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

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

/** Browsers that fetched a public file keep their copy. */
export async function setFilesPublic({ db }: Ctx, ids: readonly bigint[], isPublic: boolean): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('file').set({ is_public: isPublic }).where('id', 'in', ids).execute();
}
