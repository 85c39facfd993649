import { sql } from 'kysely';
import { type Ctx, Failure, requireMember } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';

export const mostFavourites = 100;

export async function saveFavourite(ctx: Ctx, listingId: string): Promise<void> {
  const memberId = requireMember(ctx, 'Sign in to save this listing.').id;
  const id = rowId(listingId);
  const { rows } = await sql<{ is_saved: boolean; is_full: boolean }>`
    with inserted as (
      insert into favourite (member_id, listing_id)
      select ${memberId}, id from listing
      where id = ${id} and state = 'active'
        and (select count(*) from favourite where member_id = ${memberId}) < ${mostFavourites}
      on conflict do nothing returning listing_id
    )
    select exists (select from inserted) or exists (select from favourite where member_id = ${memberId} and listing_id = ${id}) as is_saved,
      (select count(*) from favourite where member_id = ${memberId}) >= ${mostFavourites} as is_full`.execute(ctx.db);
  const { is_saved, is_full } = rows[0]!;
  if (is_saved) return;
  // If another device saved this listing at the same moment, the statement above waited for that device, but did not see its row.
  const savedQuery = ctx.db.selectFrom('favourite').select('listing_id').where('member_id', '=', memberId);
  if (await savedQuery.where('listing_id', '=', id).executeTakeFirst()) return;
  if (is_full)
    throw new Failure('conflict', `You have saved ${mostFavourites} listings, which is the most. Remove one first.`);
  throw new Failure('not_found', 'This listing is not for sale any more.');
}

export async function dropFavourite(ctx: Ctx, listingId: string): Promise<void> {
  const { id } = requireMember(ctx, 'Sign in to change what you saved.');
  await ctx.db.deleteFrom('favourite').where('member_id', '=', id).where('listing_id', '=', rowId(listingId)).execute();
}
