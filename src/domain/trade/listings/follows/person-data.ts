import { sql } from 'kysely';
import { savedByMembers } from '#domain/acting/requests/saved-by-members.ts';

/** The sellers that a member follows. A follow is data of the follower, not of the seller. */
export const followData = savedByMembers<{ seller: string; wants_mail: boolean }>({
  kind: 'follows',
  rows: [{ table: 'seller_follow', member: 'follower_id', other: 'seller_id' }],
  mails: { table: 'follow_mail' },
  about: (account) => sql`
    select followed_at as written_at, jsonb_build_object('seller', coalesce(company, name), 'wants_mail', wants_mail) as content
    from seller_follow join member on member.id = seller_id join follow_mail on follow_mail.member_id = follower_id
    where follower_id in (${account})`,
  describe: ({ seller, wants_mail }) => ({
    title: 'A seller you follow',
    answers: [
      { label: 'Seller', value: seller },
      { label: 'Mails about new listings', value: wants_mail ? 'Yes' : 'No' },
    ],
    isKeptWithAccount: true,
  }),
});
