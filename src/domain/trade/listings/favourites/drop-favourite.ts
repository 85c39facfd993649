import { type Ctx, Failure } from '#domain/acting/context.ts';

/** Keeps it no longer; what was not kept is not either. */
export async function dropFavourite({ actor, db }: Ctx, listingId: string): Promise<void> {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to change what you saved.');
  if (!/^\d{1,18}$/.test(listingId)) return;
  await db
    .deleteFrom('favourite')
    .where('member_id', '=', actor.id)
    .where('listing_id', '=', BigInt(listingId))
    .execute();
}
