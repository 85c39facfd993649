import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import { savedByMembers } from '#domain/acting/requests/saved-by-members.ts';

type Content = { name: string; begins_with: string; used_at: string | null; ends_at: string };

/** A member's API keys, without the keys themselves, which are stored nowhere. */
export const apiKeyData = savedByMembers<Content>({
  kind: 'accounts',
  rows: [{ table: 'api_key' }],
  about: (account) => sql`
    select created_at as written_at, jsonb_build_object('name', name, 'begins_with', begins_with, 'used_at', used_at,
      'ends_at', coalesce(ended_at, expires_at)) as content from api_key where member_id in (${account})`,
  describe: ({ name, begins_with, used_at, ends_at }) => ({
    title: 'An API key',
    answers: [
      { label: 'Name', value: name },
      { label: 'Begins with', value: begins_with },
      ...(used_at ? [{ label: 'Last used on', value: new Date(used_at) }] : []),
      { label: 'Works until', value: new Date(ends_at) },
    ],
  }),
  async retire(ctx, most) {
    const { rows } = await sql`delete from api_key where id in (
      select id from api_key where coalesce(ended_at, expires_at) < ${monthsAgo(ctx, retention.accounts.kept_months)}
      order by coalesce(ended_at, expires_at) limit ${most}) returning id`.execute(ctx.db);
    return { deleted: rows.length, anonymised: 0 };
  },
});
