import { sql } from 'kysely';
import type { Person, PersonData } from '#domain/acting/requests/person-data.ts';

const theirs = ({ memberId, email }: Person) =>
  memberId === undefined
    ? sql`select id from member where email = ${email ?? null}`
    : sql`select ${memberId}::bigint as id`;

type Followed = { seller: string; wants_mail: boolean };

/** The sellers that a member follows. If a seller is erased, nobody follows them any more; who followed them is personal data of the followers only. */
export const followData: PersonData = {
  kind: 'follows',
  tables: ['seller_follow', 'follow_mail'],
  about: (person) => sql`
    select followed_at as written_at, jsonb_build_object('seller', coalesce(company, name), 'wants_mail', wants_mail) as content
    from seller_follow join member on member.id = seller_id join follow_mail on follow_mail.member_id = follower_id
    where follower_id in (${theirs(person)})`,
  describe: ({ seller, wants_mail }: Followed) => ({
    title: 'A seller you follow',
    answers: [
      { label: 'Seller', value: seller },
      { label: 'Mails about new listings', value: wants_mail ? 'Yes' : 'No' },
    ],
  }),
  async erase({ db }, person) {
    const gone = await sql`delete from seller_follow where follower_id in (${theirs(person)})`.execute(db);
    await sql`delete from seller_follow where seller_id in (${theirs(person)})`.execute(db);
    await sql`delete from follow_mail where member_id in (${theirs(person)})`.execute(db);
    return { deleted: Number(gone.numAffectedRows ?? 0n), anonymised: 0 };
  },
  retire: () => Promise.resolve({ deleted: 0, anonymised: 0 }),
};
