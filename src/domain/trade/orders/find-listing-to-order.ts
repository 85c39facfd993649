import { sql } from 'kysely';
import { fixedQuery, type QueryValues } from '#platform/database/fixed-query.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { touchedMembersOf, touchMembersSql, type TouchedMembers } from '#domain/people/accounts/touch-members.ts';
import { selectListings, shownListing, type ListingRow } from '../listings/find-listing.ts';
import type { Listing } from '../listings/listing.view.ts';
import {
  accessAndSettings,
  accessAndSettingsOf,
  type AccessAndSettings,
  type AccessAndSettingsRow,
} from '../standing/find-trading-access.ts';

type ListingToOrder = AccessAndSettings & { listing: Listing | undefined; people: TouchedMembers };

type Touched = Parameters<typeof touchedMembersOf>[0];
type Row = AccessAndSettingsRow & { people: Touched | null } & (ListingRow | { id: null });

const readAll = fixedQuery((db, { memberId, id }: QueryValues<{ memberId: bigint; id: bigint }>) => {
  const both = sql`(select array[${memberId}::bigint, (select seller_id from listing where id = ${id})])::bigint[]`;
  return {
    compile: () =>
      sql<Row>`/* plan once: listing-to-order */
        with touched as (${touchMembersSql(both)}),
        people as (
          select jsonb_agg(jsonb_build_object('id', id::text, 'name', name, 'company', company, 'email', email,
            'isHere', "isHere", 'blocks', blocks)) as people from touched)
        select * from people, ${accessAndSettings(db, memberId)}
        left join (${selectListings({ db }).where('listing.id', '=', id)}) listed on true`.compile(db),
  };
});

/** The listing, whether the buyer may trade, and the settings, in the statement that locks the buyer and the seller. */
export async function findListingToOrder(ctx: Ctx, memberId: bigint, listingId: string): Promise<ListingToOrder> {
  // No listing has the number 0.
  const id = /^\d{1,18}$/.test(listingId) ? BigInt(listingId) : 0n;
  const [row] = await readAll(ctx.db, { memberId, id });
  return {
    ...accessAndSettingsOf(row!),
    listing: row!.id === null ? undefined : shownListing(ctx, row as ListingRow),
    people: touchedMembersOf(row!.people ?? []),
  };
}
