import { sql } from 'kysely';
import type { Person, PersonData } from '#domain/acting/requests/person-data.ts';

const theirs = ({ memberId, email }: Person) =>
  memberId === undefined
    ? sql`select id from member where email = ${email ?? null}`
    : sql`select ${memberId}::bigint as id`;

/** The saved searches of a member; they stay until the member deletes them or the account. */
export const savedSearchData: PersonData = {
  kind: 'searches',
  tables: ['saved_search', 'search_mail'],
  about: (person) => sql`
    select created_at as written_at, jsonb_build_object('name', name, 'tells', tells) as content
    from saved_search where member_id in (${theirs(person)})`,
  describe: ({ name, tells }: { name: string; tells: boolean }) => ({
    title: 'A search you saved',
    answers: [
      { label: 'Looks for', value: name },
      { label: 'By e-mail', value: tells ? 'Yes' : 'No' },
    ],
  }),
  async erase({ db }, person) {
    const gone = await sql`delete from saved_search where member_id in (${theirs(person)})`.execute(db);
    await sql`delete from search_mail where member_id in (${theirs(person)})`.execute(db);
    return { deleted: Number(gone.numAffectedRows ?? 0n), anonymised: 0 };
  },
  retire: () => Promise.resolve({ deleted: 0, anonymised: 0 }),
};
