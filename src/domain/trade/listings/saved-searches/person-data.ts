import { sql } from 'kysely';
import { savedByMembers } from '#domain/acting/requests/saved-by-members.ts';

export const savedSearchData = savedByMembers<{ name: string; tells: boolean }>({
  kind: 'searches',
  rows: [{ table: 'saved_search' }],
  mails: { table: 'search_mail' },
  about: (account) => sql`
    select created_at as written_at, jsonb_build_object('name', name, 'tells', tells) as content
    from saved_search where member_id in (${account})`,
  describe: ({ name, tells }) => ({
    title: 'A search you saved',
    answers: [
      { label: 'Looks for', value: name },
      { label: 'Mails about new results', value: tells ? 'Yes' : 'No' },
    ],
    isKeptWithAccount: true,
  }),
});
