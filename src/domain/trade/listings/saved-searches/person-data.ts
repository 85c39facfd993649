import { sql } from 'kysely';
import { memberIdsOf, type PersonData } from '#domain/acting/requests/person-data.ts';

/** What a member asked the catalogue for; it stays as long as they keep it, or their account. */
export const savedSearchData: PersonData = {
  kind: 'searches',
  tables: ['saved_search', 'search_mail'],
  about: (person) => sql`
    select created_at as written_at, jsonb_build_object('name', name, 'tells', tells) as content
    from saved_search where member_id in (${memberIdsOf(person)})`,
  describe: ({ name, tells }: { name: string; tells: boolean }) => ({
    title: 'A search you saved',
    answers: [
      { label: 'Looks for', value: name },
      { label: 'Told by e-mail', value: tells ? 'Yes' : 'No' },
    ],
  }),
  async erase({ db }, person) {
    const gone = await sql`delete from saved_search where member_id in (${memberIdsOf(person)})`.execute(db);
    await sql`delete from search_mail where member_id in (${memberIdsOf(person)})`.execute(db);
    return { deleted: Number(gone.numAffectedRows ?? 0n), anonymised: 0 };
  },
  retire: () => Promise.resolve({ deleted: 0, anonymised: 0 }),
};
