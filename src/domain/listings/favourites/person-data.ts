import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { monthsAgo } from '../../kept-forms.ts';
import type { Person, PersonData } from '../../person-data.ts';

const theirs = ({ memberId, email }: Person) =>
  memberId === undefined
    ? sql`select id from member where email = ${email ?? null}`
    : sql`select ${memberId}::bigint as id`;

/** What a member saved, and what they looked at last; the account takes it along when it goes. */
export const favouriteData: PersonData = {
  kind: 'favourites',
  tables: ['favourite', 'seen_listing'],
  about: (person) => sql`
    select max(kept.at) as written_at, jsonb_build_object(
      'kept', coalesce(jsonb_agg(listing.name order by kept.at desc) filter (where kept.is_kept), '[]'),
      'seen', coalesce(jsonb_agg(listing.name order by kept.at desc) filter (where not kept.is_kept), '[]')) as content
    from (
      select listing_id, since as at, true as is_kept from favourite where member_id in (${theirs(person)})
      union all
      select listing_id, seen_at, false from seen_listing where member_id in (${theirs(person)})
    ) kept join listing on listing.id = kept.listing_id having count(*) > 0`,
  describe: ({ kept, seen }: { kept: string[]; seen: string[] }) => ({
    title: 'Listings you saved or looked at',
    answers: [
      ...(kept.length > 0 ? [{ label: 'Saved', value: kept.join(', ') }] : []),
      ...(seen.length > 0 ? [{ label: 'Looked at last', value: seen.join(', ') }] : []),
    ],
  }),
  async erase({ db }, person) {
    const kept = await sql`delete from favourite where member_id in (${theirs(person)})`.execute(db);
    const seen = await sql`delete from seen_listing where member_id in (${theirs(person)})`.execute(db);
    return { deleted: Number((kept.numAffectedRows ?? 0n) + (seen.numAffectedRows ?? 0n)), anonymised: 0 };
  },
  async retire(ctx, most) {
    const old = await sql`delete from seen_listing where (member_id, listing_id) in (
      select member_id, listing_id from seen_listing
      where seen_at < ${monthsAgo(ctx, retention.favourites.kept_months)} limit ${most})`.execute(ctx.db);
    return { deleted: Number(old.numAffectedRows ?? 0n), anonymised: 0 };
  },
};
