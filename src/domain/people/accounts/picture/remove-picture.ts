import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { dropFile } from '#domain/acting/files/save-file.ts';
import { lockMember } from '../settings/lock-member.ts';

/** Pages show the first letter of the name instead. Without a picture it changes nothing. */
export async function removePicture(ctx: Ctx): Promise<{ removed: true }> {
  return transaction(ctx, async (ctx) => {
    const { id } = await lockMember(ctx);
    await dropPicture(ctx, id);
    return { removed: true };
  });
}

/** The caller has locked the member's row. */
export async function dropPicture(ctx: Ctx, memberId: bigint): Promise<void> {
  const picture = await ctx.db
    .deleteFrom('member_picture')
    .where('member_id', '=', memberId)
    .returning('file_id')
    .executeTakeFirst();
  if (picture) await dropFile(ctx, picture.file_id);
}
