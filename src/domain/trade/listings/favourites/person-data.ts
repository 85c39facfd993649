import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { monthsAgo } from '#domain/acting/requests/forms-data.ts';
import { savedByMembers } from '#domain/acting/requests/saved-by-members.ts';

export const favouriteData = savedByMembers<{ name: string; is_saved: boolean }>({
  kind: 'favourites',
  rows: [{ table: 'favourite' }, { table: 'seen_listing' }],
  about: (account) => sql`
    select listed.at as written_at, jsonb_build_object('name', listing.name, 'is_saved', listed.is_saved) as content
    from (
      select listing_id, since as at, true as is_saved from favourite where member_id in (${account})
      union all
      select listing_id, seen_at, false from seen_listing where member_id in (${account})
    ) listed join listing on listing.id = listed.listing_id`,
  describe: ({ name, is_saved }) => ({
    title: name,
    answers: [{ label: 'Why it is here', value: is_saved ? 'You saved it' : 'You viewed it' }],
    isKeptWithAccount: is_saved,
  }),
  async retire(ctx, most) {
    const deleted = await sql`delete from seen_listing where (member_id, listing_id) in (
      select member_id, listing_id from seen_listing
      where seen_at < ${monthsAgo(ctx, retention.favourites.kept_months)} limit ${most})`.execute(ctx.db);
    return { deleted: Number(deleted.numAffectedRows ?? 0n), anonymised: 0 };
  },
});
