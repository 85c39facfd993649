import { sql } from 'kysely';
import type { FileDraft } from '#platform/files/file-draft.ts';
import type { FileContent } from '#platform/files/file-content.ts';
import { fileContentOf } from '#platform/files/file-store.ts';
import { type Ctx, Failure } from '../context.ts';

/** Runs before the transaction, which must not wait for a disk. Without `saveFile`, the sweep removes the file. */
export async function storeFile(ctx: Ctx, bytes: Uint8Array): Promise<FileContent> {
  if (ctx.db.isTransaction) throw new Error('Store the file before the transaction that saves it.');
  const file = fileContentOf(bytes);
  await announce(ctx, file);
  await ctx.files.save(file, bytes);
  return file;
}

export async function saveFileDraft(ctx: Ctx, draft: FileDraft): Promise<FileContent> {
  if (ctx.db.isTransaction) throw new Error('Store the file before the transaction that saves it.');
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
