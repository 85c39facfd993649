import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';

export const mostFavourites = 100;

/** Saves a listing for the member; saving it twice changes nothing. */
export async function saveFavourite({ actor, db }: Ctx, listingId: string): Promise<void> {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to save it.');
  const id = /^\d{1,18}$/.test(listingId) ? BigInt(listingId) : 0n;
  const { rows } = await sql<{ is_there: boolean; is_full: boolean }>`
    with kept as (
      insert into favourite (member_id, listing_id)
      select ${actor.id}, id from listing
      where id = ${id} and state = 'active'
        and (select count(*) from favourite where member_id = ${actor.id}) < ${mostFavourites}
      on conflict do nothing returning listing_id
    )
    select exists (select from kept) or exists (select from favourite where member_id = ${actor.id} and listing_id = ${id}) as is_there,
      (select count(*) from favourite where member_id = ${actor.id}) >= ${mostFavourites} as is_full`.execute(db);
  const { is_there, is_full } = rows[0]!;
  if (is_there) return;
  if (is_full) throw new Failure('conflict', `You keep ${mostFavourites} listings already. Remove one first.`);
  throw new Failure('not_found', 'This listing is not for sale any more.');
}

/** Removes a listing from what the member saved. Removing it twice changes nothing. */
export async function dropFavourite({ actor, db }: Ctx, listingId: string): Promise<void> {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to change what you saved.');
  if (!/^\d{1,18}$/.test(listingId)) return;
  await db
    .deleteFrom('favourite')
    .where('member_id', '=', actor.id)
    .where('listing_id', '=', BigInt(listingId))
    .execute();
}
