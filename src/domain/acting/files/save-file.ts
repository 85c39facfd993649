import { businessNow } from '#platform/database/business-clock.ts';
import type { FileContent } from '#platform/files/file-content.ts';
import type { Ctx } from '../context.ts';
import type { FileKind } from './file-kind.ts';
import { isLeaving } from './store-file.ts';

type AboutFile = {
  kind: FileKind;
  isPublic: boolean;
  contentType: string;
  /** Of a picture that we made anew, and of nothing else. */
  size?: { width: number; height: number };
  /** Of a picture that is not plain. */
  perceptualHash?: bigint | undefined;
  /** Whom it goes with. */
  uploadedBy?: bigint;
};

/** Says whose a stored file is, in the transaction of the verb that keeps it; its number is for that verb's own row. */
export async function saveFile(ctx: Ctx, file: Pick<FileContent, 'hash'>, about: AboutFile): Promise<bigint> {
  const hash = Buffer.from(file.hash, 'hex');
  await hold(ctx, hash);
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

/** From here on it is not swept, however long ago it was stored; what is being taken out already cannot be kept. */
async function hold(ctx: Ctx, hash: Buffer): Promise<void> {
  const held = await ctx.db
    .updateTable('stored_file')
    .set({ is_kept: true, announced_at: businessNow })
    .where('hash', '=', hash)
    .where('leaving_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  if (!held) throw isLeaving();
}

/** Ends one keeping. The bytes leave the store with the last that had them. */
export async function dropFile(ctx: Ctx, id: bigint): Promise<void> {
  await ctx.db.deleteFrom('file').where('id', '=', id).execute();
}

/** Lets everybody read them, or only whom their kind's policy names. What a browser has fetched already it keeps. */
export async function showFiles({ db }: Ctx, ids: readonly bigint[], isPublic: boolean): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('file').set({ is_public: isPublic }).where('id', 'in', ids).execute();
}
