import type { Readable } from 'node:stream';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findMember } from '#domain/people/accounts/find-member.ts';
import { importTexts } from './import.schema.ts';
import type { ImportState } from './import.view.ts';
import type { FileFormat } from './read-file.ts';

export type ImportAtWork = {
  id: bigint;
  sellerId: bigint;
  fileHash: string | undefined;
  reading: FileFormat;
  doneLine: number;
  updates: boolean;
};

/** The import, if it is in this state. In a transaction, locks it. */
export async function findImportAtWork(ctx: Ctx, id: string, state: ImportState): Promise<ImportAtWork | undefined> {
  const query = ctx.db
    .selectFrom('listing_import')
    .leftJoin('file', 'file.id', 'file_id')
    .select(['listing_import.id', 'seller_id', 'reading', 'done_line', 'updates', 'file.hash'])
    .where('listing_import.id', '=', BigInt(id))
    .where('state', '=', state);
  const row = await (ctx.db.isTransaction ? query.forUpdate('listing_import') : query).executeTakeFirst();
  return (
    row && {
      id: row.id,
      sellerId: row.seller_id,
      fileHash: row.hash?.toString('hex'),
      reading: row.reading as FileFormat,
      doneLine: row.done_line,
      updates: row.updates,
    }
  );
}

/** Opens the file as a stream, which the caller must read to the end or destroy. */
export async function openImportFile(ctx: Ctx, { id, fileHash }: ImportAtWork): Promise<Readable> {
  const stream = fileHash === undefined ? undefined : await ctx.files.open(fileHash);
  if (!stream) throw new Error(`The file of import ${id} is not in the store.`);
  return stream;
}

/** A context in which the seller acts, so that the import may do only what the seller may do now. */
export async function contextOfSeller(ctx: Ctx, sellerId: bigint): Promise<Ctx> {
  const actor = await findMember(ctx, sellerId);
  if (!actor) throw new Failure('forbidden', importTexts.suspended);
  return { ...ctx, actor };
}
