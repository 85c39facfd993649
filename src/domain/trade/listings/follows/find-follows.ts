import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { blockBetween } from '#domain/people/blocks/blocks.ts';
import { anId } from '#domain/values/answer.schema.ts';

export const followedSellerRow = z.object({
  id: anId,
  name: z.string(),
  location: z.string().nullable(),
  isSelling: z.boolean(),
  isBlocked: z.boolean(),
});

export type FollowedSeller = z.infer<typeof followedSellerRow>;

type Follows = { rows: readonly FollowedSeller[]; wantsMail: boolean };

/** For a query with a row `member`. */
export const isPublicSeller = sql<boolean>`(member.account_type <> 'buyer' and member.suspended_at is null and member.anonymised_at is null)`;

export async function findFollows({ db }: Ctx, { id }: Member): Promise<Follows> {
  const rows = await db
    .selectFrom('seller_follow')
    .innerJoin('member', 'member.id', 'seller_id')
    .innerJoin('follow_mail', 'follow_mail.member_id', 'follower_id')
    .select(['member.id', 'location', 'wants_mail', isPublicSeller.as('isSelling')])
    .select(sql<string>`coalesce(company, name)`.as('name'))
    .select(blockBetween(id, sql.ref('member.id')).byMe.as('isBlocked'))
    .where('follower_id', '=', id)
    .orderBy('followed_at', 'desc')
    .orderBy('member.id', 'desc')
    .execute();
  return { rows, wantsMail: rows[0]?.wants_mail ?? true };
}
