import { TooManyWait } from '#platform/limit-concurrency.ts';
import { squarePicture } from '#platform/picture/square-picture.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { saveFile, dropFileUse } from '#domain/acting/files/save-file.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { turnKeyOf } from '#domain/acting/turn-of.ts';
import { lockMember, signedInMember } from '../settings/lock-member.ts';
import { type NewPicture, pictureTexts, storedSquare } from './picture.schema.ts';

export async function changePicture(ctx: Ctx, { picture }: NewPicture): Promise<{ hash: string }> {
  signedInMember(ctx);
  // Encodes and stores the picture before the transaction, so that no connection and no lock waits for this.
  const bytes = await squarePicture(picture, storedSquare, turnKeyOf(ctx)).catch(busy);
  if (typeof bytes === 'string') throw new Failure('invalid', pictureTexts[bytes], { field: 'picture' });
  const stored = await storeFile(ctx, bytes);
  return transaction(ctx, async (ctx) => {
    const { id } = await lockMember(ctx);
    await dropPicture(ctx, id);
    const size = { width: storedSquare.side, height: storedSquare.side };
    const fileFacts = {
      kind: 'member-picture',
      isPublic: true,
      contentType: 'image/webp',
      size,
      uploadedBy: id,
    } as const;
    const file_id = await saveFile(ctx, stored, fileFacts);
    const hash = Buffer.from(stored.hash, 'hex');
    await ctx.db.insertInto('member_picture').values({ member_id: id, hash, file_id, created_at: ctx.now }).execute();
    return { hash: stored.hash };
  });
}

function busy(error: unknown): never {
  if (!(error instanceof TooManyWait)) throw error;
  throw new Failure('unavailable', pictureTexts.busy, { retryAfterSeconds: 10 });
}

export async function removePicture(ctx: Ctx): Promise<{ removed: true }> {
  return transaction(ctx, async (ctx) => {
    const { id } = await lockMember(ctx);
    await dropPicture(ctx, id);
    return { removed: true };
  });
}

/** The caller must have locked the member's row. */
async function dropPicture(ctx: Ctx, memberId: bigint): Promise<void> {
  const picture = await ctx.db
    .deleteFrom('member_picture')
    .where('member_id', '=', memberId)
    .returning('file_id')
    .executeTakeFirst();
  if (picture) await dropFileUse(ctx, picture.file_id);
}
