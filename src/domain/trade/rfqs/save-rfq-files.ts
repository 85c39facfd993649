import type { Ctx } from '#domain/acting/context.ts';
import { dropFileUse, saveFile, setFilesPublic } from '#domain/acting/files/save-file.ts';
import type { StoredPicture } from '../listings/pictures/stored-picture.ts';
import type { Attachment } from '../messages/take-attachment.ts';

type Owned = { rfqId: bigint; buyerId: bigint };

export async function saveRfqPicture(
  ctx: Ctx,
  { rfqId, buyerId, isHidden }: Owned & { isHidden: boolean },
  stored: StoredPicture,
): Promise<void> {
  const files = stored.map(({ width, height, avif, webp }) => ({ width, height, avif: avif.hash, webp: webp.hash }));
  await ctx.db
    .insertInto('rfq_picture')
    .values({ rfq_id: rfqId, files: JSON.stringify(files) })
    .execute();
  const fileIds: bigint[] = [];
  for (const { width, height, avif, webp, perceptualHash } of stored) {
    const about = {
      kind: 'rfq-picture',
      isPublic: !isHidden,
      size: { width, height },
      uploadedBy: buyerId,
      perceptualHash,
    } as const;
    fileIds.push(await saveFile(ctx, avif, { ...about, contentType: 'image/avif' }));
    fileIds.push(await saveFile(ctx, webp, { ...about, contentType: 'image/webp' }));
  }
  await ctx.db
    .insertInto('rfq_picture_file')
    .values(fileIds.map((file_id) => ({ rfq_id: rfqId, file_id })))
    .execute();
}

export async function saveRfqFiles(ctx: Ctx, { rfqId, buyerId }: Owned, files: readonly Attachment[]): Promise<void> {
  for (const [place, { content, ...about }] of files.entries()) {
    const file_id = await saveFile(ctx, content, { kind: 'rfq-file', isPublic: false, uploadedBy: buyerId, ...about });
    const ending = about.contentType === 'application/pdf' ? 'PDF' : 'picture';
    await ctx.db
      .insertInto('rfq_file')
      .values({ rfq_id: rfqId, file_id, name: `File ${place + 1}, ${ending}` })
      .execute();
  }
}

export async function showRfqPicture(ctx: Ctx, rfqId: bigint, isPublic: boolean): Promise<void> {
  const files = await ctx.db.selectFrom('rfq_picture_file').select('file_id').where('rfq_id', '=', rfqId).execute();
  await setFilesPublic(
    ctx,
    files.map(({ file_id }) => file_id),
    isPublic,
  );
}

export async function dropRfqFiles(ctx: Ctx, rfqIds: readonly bigint[]): Promise<void> {
  if (rfqIds.length === 0) return;
  for (const table of ['rfq_picture_file', 'rfq_file'] as const) {
    const files = await ctx.db
      .selectFrom(table)
      .select('file_id')
      .where('rfq_id', 'in', rfqIds)
      .orderBy('file_id')
      .execute();
    await ctx.db.deleteFrom(table).where('rfq_id', 'in', rfqIds).execute();
    for (const { file_id } of files) await dropFileUse(ctx, file_id);
  }
}
