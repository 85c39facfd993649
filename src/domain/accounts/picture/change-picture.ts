import { createHash } from 'node:crypto';
import { TooManyWait } from '#platform/few-at-once.ts';
import { squarePicture } from '#platform/picture/square-picture.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { lockMember, tendingMember } from '../settings/lock-member.ts';
import { keptSquare } from './picture.rules.ts';
import type { NewPicture } from './picture.schema.ts';
import { pictureTexts } from './picture.texts.ts';

/** Gives a member a face, in place of the one before. The same file sent again leaves the same picture. */
export async function changePicture(ctx: Ctx, { picture }: NewPicture): Promise<{ hash: string }> {
  tendingMember(ctx);
  // Before the transaction: no connection and no lock waits while a picture is drawn.
  const bytes = await squarePicture(picture, keptSquare).catch(busy);
  if (typeof bytes === 'string') throw new Failure('invalid', pictureTexts[bytes], { field: 'picture' });
  const hash = createHash('sha256').update(bytes).digest();
  return transaction(ctx, async (ctx) => {
    const { id } = await lockMember(ctx);
    await ctx.db
      .insertInto('member_picture')
      .values({ member_id: id, hash, bytes, created_at: ctx.now })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ hash, bytes, created_at: ctx.now }))
      .execute();
    return { hash: hash.toString('hex') };
  });
}

function busy(error: unknown): never {
  if (!(error instanceof TooManyWait)) throw error;
  throw new Failure('unavailable', pictureTexts.busy, { retryAfterSeconds: 10 });
}
