import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';

export const mostViewedListings = 20;

export async function noteViewedListing({ actor, db }: Ctx, listingId: string): Promise<void> {
  if (actor.kind !== 'member') return;
  const memberId = actor.id;
  const id = rowId(listingId);
  await sql`
    with noted as (
      insert into seen_listing (member_id, listing_id)
      select ${memberId}, id from listing where id = ${id} and state = 'active' and seller_id <> ${memberId}
      on conflict (member_id, listing_id) do update set seen_at = business_now()
    )
    delete from seen_listing where member_id = ${memberId} and listing_id in (
      select listing_id from seen_listing where member_id = ${memberId} and listing_id <> ${id}
      order by seen_at desc, listing_id desc offset ${mostViewedListings - 1}
    )`.execute(db);
}
