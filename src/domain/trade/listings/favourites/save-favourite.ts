import { sql } from 'kysely';
import { type Ctx, Failure, requireMember } from '#domain/acting/context.ts';
import { rowId } from '#domain/values/row-id.ts';

export const mostFavourites = 100;

/** Saves a listing for the member; saving it twice changes nothing. */
export async function saveFavourite(ctx: Ctx, listingId: string): Promise<void> {
  const member = requireMember(ctx, 'Sign in to save it.').id;
  const id = rowId(listingId);
  const { rows } = await sql<{ is_there: boolean; is_full: boolean }>`
    with kept as (
      insert into favourite (member_id, listing_id)
      select ${member}, id from listing
      where id = ${id} and state = 'active'
        and (select count(*) from favourite where member_id = ${member}) < ${mostFavourites}
      on conflict do nothing returning listing_id
    )
    select exists (select from kept) or exists (select from favourite where member_id = ${member} and listing_id = ${id}) as is_there,
      (select count(*) from favourite where member_id = ${member}) >= ${mostFavourites} as is_full`.execute(ctx.db);
  const { is_there, is_full } = rows[0]!;
  if (is_there) return;
  // A statement that waited for the same press on another device does not see what that one saved.
  const saved = ctx.db.selectFrom('favourite').select('listing_id').where('member_id', '=', member);
  if (await saved.where('listing_id', '=', id).executeTakeFirst()) return;
  if (is_full)
    throw new Failure('conflict', `You have saved ${mostFavourites} listings, which is the most. Remove one first.`);
  throw new Failure('not_found', 'This listing is not for sale any more.');
}

/** Removes a listing from the member's saved listings. Removing it twice changes nothing. */
export async function dropFavourite(ctx: Ctx, listingId: string): Promise<void> {
  const { id } = requireMember(ctx, 'Sign in to change what you saved.');
  await ctx.db.deleteFrom('favourite').where('member_id', '=', id).where('listing_id', '=', rowId(listingId)).execute();
}
