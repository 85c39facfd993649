import { sql } from 'kysely';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { blockBetween } from '#domain/people/blocks/blocks.ts';

export type FollowedSeller = {
  id: bigint;
  name: string;
  location: string | undefined;
  isSelling: boolean;
  isBlocked: boolean;
};
export type Follows = { sellers: readonly FollowedSeller[]; wantsMail: boolean };

/** Whether a row of `member` has a public profile. */
export const isSelling = sql<boolean>`(member.account_type <> 'buyer' and member.suspended_at is null and member.anonymised_at is null)`;

/** The sellers that a member follows, the newest first. */
export async function findFollows({ db }: Ctx, { id }: Member): Promise<Follows> {
  const rows = await db
    .selectFrom('seller_follow')
    .innerJoin('member', 'member.id', 'seller_id')
    .innerJoin('follow_mail', 'follow_mail.member_id', 'follower_id')
    .select(['member.id', 'location', 'wants_mail', isSelling.as('is_selling')])
    .select(sql<string>`coalesce(company, name)`.as('shown_name'))
    .select(blockBetween(id, sql.ref('member.id')).byMe.as('is_blocked'))
    .where('follower_id', '=', id)
    .orderBy('followed_at', 'desc')
    .orderBy('member.id', 'desc')
    .execute();
  const sellers = rows.map(({ id, location, shown_name, is_selling, is_blocked }) => ({
    id,
    name: shown_name,
    location: location ?? undefined,
    isSelling: is_selling,
    isBlocked: is_blocked,
  }));
  return { sellers, wantsMail: rows[0]?.wants_mail ?? true };
}
