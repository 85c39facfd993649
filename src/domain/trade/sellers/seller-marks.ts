import { sql, type RawBuilder } from 'kysely';

/** What a signed-in member has marked about a seller, wherever the seller is shown. */
export type SellerMarks = { isFollowed: boolean };

type Asked = { memberId: unknown; sellerId: unknown };

/** One value of a larger query. Without a member nothing is marked. */
export function sellerMarks({ memberId, sellerId }: Asked): RawBuilder<SellerMarks> {
  return sql<SellerMarks>`jsonb_build_object(
    'isFollowed', exists (select from seller_follow where follower_id = ${memberId} and seller_follow.seller_id = ${sellerId}))`;
}
