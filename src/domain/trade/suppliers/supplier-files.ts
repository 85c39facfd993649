import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dropFileUse, saveFile } from '#domain/acting/files/save-file.ts';
import type { StoredPaper } from './store-supplier-files.ts';
import { mostSupplierDraftBytes, mostFilesOfPaper } from './supplier-application.options.ts';
import { supplierTexts } from './supplier-application.schema.ts';

type Place = { draftId: bigint } | { applicationId: bigint };
type PaperRow = { file_id: bigint; paper: string; hash: string; bytes: bigint };

/**
 * Adds files to a draft or an application whose row the caller has locked. A file that is there already is not added again. Returns how
 * many are new.
 */
export async function addSupplierFiles(
  ctx: Ctx,
  { memberId, ...place }: Place & { memberId: bigint },
  files: readonly StoredPaper[],
): Promise<number> {
  if (files.length === 0) return 0;
  const saved = await filesOf(ctx, place);
  const countBefore = saved.length;
  let totalBytes = saved.reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const isSaved = (paper: string, hash: string) => saved.some((one) => one.paper === paper && one.hash === hash);
  for (const { paper, content, ...about } of files) {
    if (isSaved(paper, content.hash)) continue;
    totalBytes += content.bytes;
    if (saved.filter((one) => one.paper === paper).length >= mostFilesOfPaper)
      throw new Failure('conflict', supplierTexts.tooManyFiles, { field: paper });
    if (totalBytes > mostSupplierDraftBytes)
      throw new Failure('conflict', supplierTexts.tooLargeTogether, { field: paper });
    const file_id = await saveFile(ctx, content, {
      kind: 'supplier-file',
      isPublic: false,
      uploadedBy: memberId,
      ...about,
    });
    await ctx.db
      .insertInto('supplier_file')
      .values({ file_id, paper, ...columnOf(place) })
      .execute();
    saved.push({ file_id, paper, hash: content.hash, bytes: BigInt(content.bytes) });
  }
  return saved.length - countBefore;
}

function columnOf(place: Place) {
  return 'draftId' in place ? { draft_id: place.draftId } : { application_id: place.applicationId };
}

/** Removes a file from a draft. Removing it twice changes nothing. */
export async function removeDraftFile(ctx: Ctx, { draftId }: { draftId: bigint }, fileId: bigint): Promise<void> {
  const { rows } = await sql`
    select from supplier_file where file_id = ${fileId} and draft_id = ${draftId}`.execute(ctx.db);
  if (rows.length > 0) await dropFileUse(ctx, fileId);
}

async function filesOf({ db }: Ctx, place: Place): Promise<PaperRow[]> {
  const isHere =
    'draftId' in place ? sql`f.draft_id = ${place.draftId}` : sql`f.application_id = ${place.applicationId}`;
  const { rows } = await sql<PaperRow>`
    select f.file_id, f.paper, encode(file.hash, 'hex') as hash, s.size_bytes as bytes
    from supplier_file f join file on file.id = f.file_id join stored_file s on s.hash = file.hash
    where ${isHere} order by f.file_id`.execute(db);
  return rows;
}

/** The number of files of an application. Files are only added, so another number means that there are new ones. */
export async function countSupplierFiles({ db }: Pick<Ctx, 'db'>, applicationId: bigint): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*)::integer as files from supplier_file where application_id = ${applicationId}`.execute(db);
  return rows[0]!.files;
}
