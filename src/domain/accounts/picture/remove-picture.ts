import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../../context.ts';
import { lockMember } from '../settings/lock-member.ts';

/** Leaves the letter of the name in its place. Who has no picture keeps none. */
export async function removePicture(ctx: Ctx): Promise<{ removed: true }> {
  return transaction(ctx, async (ctx) => {
    const { id } = await lockMember(ctx);
    await ctx.db.deleteFrom('member_picture').where('member_id', '=', id).execute();
    return { removed: true };
  });
}
