import { sql } from 'kysely';
import type { FileDraft } from '#platform/files/file-draft.ts';
import type { FileContent } from '#platform/files/file-content.ts';
import { fileContentOf } from '#platform/files/file-store.ts';
import { type Ctx, Failure } from '../context.ts';

/**
 * Stores a file before the transaction, because a transaction must not wait for a disk or a network. `saveFile` gives the file an owner;
 * the sweep removes files without an owner.
 */
export async function storeFile(ctx: Ctx, bytes: Uint8Array): Promise<FileContent> {
  if (ctx.db.isTransaction) throw new Error('A file is stored before the transaction that keeps it.');
  const file = fileContentOf(bytes);
  await announce(ctx, file);
  await ctx.files.save(file, bytes);
  return file;
}

/** Like `storeFile`, for a file that was written piece by piece. */
export async function saveFileDraft(ctx: Ctx, draft: FileDraft): Promise<FileContent> {
  if (ctx.db.isTransaction) throw new Error('A file is stored before the transaction that keeps it.');
  const file = draft.content();
  await announce(ctx, file);
  await draft.save();
  return file;
}

/** Protects the file from the sweep from now on. A file that the sweep is removing cannot be stored. */
async function announce(ctx: Ctx, { hash, bytes }: FileContent): Promise<void> {
  const { rows } = await sql`
    insert into stored_file (hash, size_bytes, announced_at)
    values (${Buffer.from(hash, 'hex')}, ${bytes}, business_now())
    on conflict (hash) do update set announced_at = business_now() where stored_file.leaving_at is null
    returning hash`.execute(ctx.db);
  if (rows.length === 0) throw fileLeavingFailure();
}

export function fileLeavingFailure(): Failure {
  const text = 'This file is just being removed. Wait ten seconds, then send it again.';
  return new Failure('unavailable', text, { retryAfterSeconds: 10 });
}
