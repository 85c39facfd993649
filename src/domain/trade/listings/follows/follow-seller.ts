import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure, requireMember } from '#domain/acting/context.ts';
import { blockBetween } from '#domain/people/blocks/blocks.ts';
import { rowId } from '#domain/values/row-id.ts';
import { isPublicSeller } from './find-follows.ts';

export const mostFollows = 100;
const signedOut = 'Sign in to follow sellers.';

export async function followSeller(ctx: Ctx, sellerId: string): Promise<void> {
  const { id } = requireMember(ctx, signedOut);
  const followedId = rowId(sellerId);
  if (followedId === id) throw new Failure('conflict', 'This is your own profile. You can follow other sellers.');
  await transaction(ctx, async ({ db }) => {
    // Locks the member's row so that two requests at once cannot pass the limit.
    await sql`insert into follow_mail (member_id) values (${id})
      on conflict (member_id) do update set member_id = excluded.member_id`.execute(db);
    const { rows } = await sql<{ is_blocked: boolean; is_full: boolean }>`
      select ${blockBetween(id, followedId).byMe} as is_blocked,
        (select count(*) from seller_follow where follower_id = ${id} and seller_id <> ${followedId}) >= ${mostFollows} as is_full
      from member where member.id = ${followedId} and ${isPublicSeller}`.execute(db);
    const [seller] = rows;
    if (!seller) throw new Failure('not_found', 'There is no seller at this address.');
    if (seller.is_blocked) throw new Failure('conflict', 'You blocked this seller. Unblock them to follow them.');
    if (seller.is_full)
      throw new Failure('conflict', `You follow ${mostFollows} sellers already. Stop following one first.`);
    await db
      .insertInto('seller_follow')
      .values({ follower_id: id, seller_id: followedId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export async function unfollowSeller(ctx: Ctx, sellerId: string): Promise<void> {
  await ctx.db
    .deleteFrom('seller_follow')
    .where('follower_id', '=', requireMember(ctx, signedOut).id)
    .where('seller_id', '=', rowId(sellerId))
    .execute();
}
