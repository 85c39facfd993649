import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { dropFile } from '#domain/acting/files/save-file.ts';
import { lockMember } from '../settings/lock-member.ts';

/** Leaves the letter of the name in its place. Who has no picture keeps none. */
export async function removePicture(ctx: Ctx): Promise<{ removed: true }> {
  return transaction(ctx, async (ctx) => {
    const { id } = await lockMember(ctx);
    await dropPicture(ctx, id);
    return { removed: true };
  });
}

/** Of a member whose row is held. */
export async function dropPicture(ctx: Ctx, memberId: bigint): Promise<void> {
  const picture = await ctx.db
    .deleteFrom('member_picture')
    .where('member_id', '=', memberId)
    .returning('file_id')
    .executeTakeFirst();
  if (picture) await dropFile(ctx, picture.file_id);
}
