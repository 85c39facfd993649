import { isFileHash } from '#platform/files/file-store.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { StoredFile, ReadPolicy } from '#domain/acting/files/file-kind.ts';
import { fileKinds } from './file-kinds.ts';

type Policies = Readonly<Record<string, ReadPolicy>>;

/**
 * The file with this hash, if the actor may read it: a public file, or a private file with the same bytes that its policy lets them read.
 * Undefined both for a missing file and for one that they may not read.
 */
export async function findFile(
  ctx: Ctx,
  hash: string,
  policies: Policies = fileKinds,
): Promise<StoredFile | undefined> {
  if (!isFileHash(hash)) return undefined;
  const rows = await ctx.db
    .selectFrom('file')
    .innerJoin('stored_file', 'stored_file.hash', 'file.hash')
    .select(['id', 'kind', 'size_bytes', 'is_public', 'content_type', 'width', 'uploaded_by'])
    .where('file.hash', '=', Buffer.from(hash, 'hex'))
    .orderBy('is_public', 'desc')
    .orderBy('id')
    .limit(mostOwners)
    .execute();
  for (const row of rows) {
    const file: StoredFile = {
      id: row.id,
      kind: row.kind,
      hash,
      bytes: Number(row.size_bytes),
      isPublic: row.is_public,
      contentType: row.content_type,
      isPicture: row.width !== null,
      uploadedBy: row.uploaded_by ?? undefined,
    };
    if (file.isPublic || (await mayRead(ctx, file, policies))) return file;
  }
  return undefined;
}

/** At most this many owners of the same bytes are checked. */
const mostOwners = 100;

async function mayRead(ctx: Ctx, file: StoredFile, policies: Policies): Promise<boolean> {
  return Object.hasOwn(policies, file.kind) && policies[file.kind]!(ctx, file);
}
