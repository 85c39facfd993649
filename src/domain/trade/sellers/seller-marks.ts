import { sql, type RawBuilder } from 'kysely';

export type SellerMarks = { isFollowed: boolean };

type Asked = { memberId: unknown; sellerId: unknown };

/** One value of a larger query. Without a member, `isFollowed` is false. */
export function sellerMarks({ memberId, sellerId }: Asked): RawBuilder<SellerMarks> {
  return sql<SellerMarks>`jsonb_build_object(
    'isFollowed', exists (select from seller_follow where follower_id = ${memberId} and seller_follow.seller_id = ${sellerId}))`;
}
