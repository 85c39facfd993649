import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';
import { requireCorrespondent, noThreadFailure } from './lock-thread.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';

/** Blocks the other side of a thread, in all threads with that member. Blocking twice changes nothing. */
export async function blockMember(ctx: Ctx, threadId: string): Promise<void> {
  await withOtherSide(ctx, threadId, async ({ db }, own, other) => {
    await db
      .insertInto('member_block')
      .values({ blocker_id: own.id, blocked_id: other })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function unblockMember(ctx: Ctx, threadId: string): Promise<void> {
  await withOtherSide(ctx, threadId, async ({ db }, own, other) => {
    await db.deleteFrom('member_block').where('blocker_id', '=', own.id).where('blocked_id', '=', other).execute();
  });
}

async function withOtherSide(
  ctx: Ctx,
  threadId: string,
  work: (ctx: Ctx, own: Member, other: bigint) => Promise<void>,
): Promise<void> {
  const own = requireCorrespondent(ctx);
  await transaction(ctx, async (ctx) => {
    const side = await ctx.db
      .selectFrom('thread_side')
      .select('other_id')
      .where('thread_id', '=', rowId(threadId))
      .where('member_id', '=', own.id)
      .executeTakeFirst();
    if (!side) throw noThreadFailure();
    if (side.other_id === null) throw new Failure('conflict', messageTexts.left);
    await work(ctx, own, side.other_id);
  });
}
